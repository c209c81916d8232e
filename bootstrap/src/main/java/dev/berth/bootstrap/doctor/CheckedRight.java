package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.rights.Right;

/// A right, and whether the server says that who asks has it.
///
/// @param trouble why that is not known, "" where it is
record CheckedRight(Right right, boolean allowed, String trouble) {}
