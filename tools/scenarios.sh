#!/usr/bin/env bash
# Runs all scenario documents of the repository by the program itself: those of the tests and the examples.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
./berth test examples/scenarios conformance-tests/src/test/resources/scenarios
