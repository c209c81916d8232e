package dev.berth.conformance.kubeapi;

import java.util.List;
import java.util.function.Consumer;

/// A rule of the kit, to be run on a client that breaks it.
record Rule(int number, Consumer<KubeApiKit> run) {
    static final List<Rule> ALL =
            List.of(
                    new Rule(
                            1,
                            KubeApiKit
                                    ::required_rule_01_handlers_are_called_after_the_call_returned),
                    new Rule(2, KubeApiKit::required_rule_02_a_request_is_answered_exactly_once),
                    new Rule(
                            3,
                            KubeApiKit
                                    ::required_rule_03_a_list_of_a_namespace_has_its_objects_and_no_others),
                    new Rule(
                            4,
                            KubeApiKit
                                    ::required_rule_04_pages_have_each_object_once_and_the_last_has_no_token),
                    new Rule(5, KubeApiKit::required_rule_05_later_pages_show_the_list_as_it_began),
                    new Rule(
                            6,
                            KubeApiKit::required_rule_06_a_list_is_narrowed_by_its_label_selector),
                    new Rule(
                            7,
                            KubeApiKit::required_rule_07_patch_with_an_old_version_is_a_conflict),
                    new Rule(
                            8,
                            KubeApiKit
                                    ::required_rule_08_patch_of_an_object_that_was_recreated_is_a_conflict),
                    new Rule(
                            9,
                            KubeApiKit
                                    ::required_rule_09_patch_answers_the_object_at_its_new_version),
                    new Rule(
                            10,
                            KubeApiKit::required_rule_10_patch_changes_nothing_outside_the_status),
                    new Rule(
                            11,
                            KubeApiKit
                                    ::required_rule_11_patch_takes_away_what_is_null_and_keeps_what_it_does_not_name),
                    new Rule(
                            12,
                            KubeApiKit
                                    ::required_rule_12_patch_that_changes_nothing_keeps_the_version),
                    new Rule(
                            13,
                            KubeApiKit::required_rule_13_patch_of_what_is_not_there_is_not_found),
                    new Rule(
                            14,
                            KubeApiKit::required_rule_14_patch_that_the_schema_refuses_is_invalid),
                    new Rule(15, KubeApiKit::required_rule_15_read_shows_what_was_written_before),
                    new Rule(
                            16,
                            KubeApiKit::required_rule_16_read_of_what_is_not_there_is_not_found),
                    new Rule(
                            17,
                            KubeApiKit
                                    ::required_rule_17_watch_tells_what_is_added_modified_and_deleted),
                    new Rule(18, KubeApiKit::required_rule_18_versions_on_a_watch_grow),
                    new Rule(19, KubeApiKit::required_rule_19_watch_begins_right_after_its_version),
                    new Rule(
                            20,
                            KubeApiKit
                                    ::required_rule_20_watch_of_a_namespace_tells_nothing_of_others),
                    new Rule(
                            21,
                            KubeApiKit
                                    ::required_rule_21_watch_tells_when_an_object_enters_and_leaves_its_selector),
                    new Rule(22, KubeApiKit::required_rule_22_a_recreated_object_has_another_uid),
                    new Rule(
                            23,
                            KubeApiKit
                                    ::required_rule_23_watch_from_a_version_that_is_gone_fails_with_410),
                    new Rule(24, KubeApiKit::required_rule_24_a_cancelled_watch_is_silent),
                    new Rule(
                            25,
                            KubeApiKit
                                    ::required_rule_25_the_server_closes_a_watch_after_its_time_out),
                    new Rule(
                            26,
                            KubeApiKit
                                    ::required_rule_26_a_list_and_its_watch_give_what_a_later_list_gives),
                    new Rule(
                            27,
                            KubeApiKit
                                    ::required_rule_27_create_answers_the_object_with_a_uid_and_its_version),
                    new Rule(
                            28,
                            KubeApiKit
                                    ::required_rule_28_create_of_what_exists_is_refused_as_existing),
                    new Rule(
                            29,
                            KubeApiKit
                                    ::required_rule_29_create_for_another_namespace_is_a_bad_request),
                    new Rule(30, KubeApiKit::required_rule_30_create_at_a_version_is_refused),
                    new Rule(
                            31,
                            KubeApiKit::required_rule_31_replace_at_an_old_version_is_a_conflict),
                    new Rule(
                            32,
                            KubeApiKit::required_rule_32_replace_with_another_uid_is_a_conflict),
                    new Rule(
                            33,
                            KubeApiKit
                                    ::required_rule_33_replace_of_a_lease_without_a_version_is_invalid),
                    new Rule(34, KubeApiKit::required_rule_34_replace_takes_the_object_as_a_whole),
                    new Rule(
                            35,
                            KubeApiKit
                                    ::required_rule_35_replace_that_changes_nothing_keeps_the_version),
                    new Rule(
                            36,
                            KubeApiKit
                                    ::required_rule_36_replace_under_another_name_is_a_bad_request),
                    new Rule(
                            37,
                            KubeApiKit
                                    ::required_rule_37_replace_of_a_lease_that_is_gone_is_a_conflict_by_its_uid),
                    new Rule(
                            38,
                            KubeApiKit
                                    ::required_rule_38_patch_of_an_event_counts_it_and_keeps_what_it_does_not_name),
                    new Rule(
                            39,
                            KubeApiKit
                                    ::required_rule_39_patch_of_an_event_answers_it_at_its_new_version),
                    new Rule(
                            40,
                            KubeApiKit
                                    ::required_rule_40_patch_of_an_event_that_is_gone_is_not_found),
                    new Rule(
                            41,
                            KubeApiKit
                                    ::required_rule_41_create_of_an_event_with_too_long_a_note_is_invalid),
                    new Rule(
                            42,
                            KubeApiKit
                                    ::required_rule_42_patch_of_an_event_to_a_series_of_one_is_invalid),
                    new Rule(
                            43,
                            KubeApiKit
                                    ::required_rule_43_patch_of_an_event_beyond_its_series_is_invalid),
                    new Rule(
                            44,
                            KubeApiKit
                                    ::required_rule_44_bind_gives_the_pod_its_node_and_its_annotations_in_one_write),
                    new Rule(
                            45,
                            KubeApiKit::required_rule_45_bind_with_an_old_version_is_a_conflict),
                    new Rule(
                            46,
                            KubeApiKit
                                    ::required_rule_46_bind_of_a_pod_that_was_recreated_is_a_conflict),
                    new Rule(
                            47,
                            KubeApiKit
                                    ::required_rule_47_bind_of_a_pod_that_has_a_node_is_a_conflict),
                    new Rule(48, KubeApiKit::required_rule_48_bind_of_a_gated_pod_is_a_conflict),
                    new Rule(
                            49,
                            KubeApiKit::required_rule_49_bind_of_what_is_not_there_is_not_found),
                    new Rule(50, KubeApiKit::required_rule_50_evict_lets_the_pod_go),
                    new Rule(
                            51,
                            KubeApiKit
                                    ::required_rule_51_evict_of_a_pod_that_was_recreated_is_a_conflict),
                    new Rule(
                            52,
                            KubeApiKit::required_rule_52_evict_of_what_is_not_there_is_not_found));

    /// True where the rule holds in the worlds of that kit.
    boolean holds(KubeApiKit kit) {
        try {
            run.accept(kit);
            return true;
        } catch (AssertionError e) {
            return false;
        }
    }
}
