package dev.berth.memory.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import org.junit.jupiter.api.Test;

final class UidsTest {
    private final Uids uids = new Uids();

    @Test
    void the_first_incarnation_of_a_name_has_the_same_uid_in_each_story() {
        uids.next(pod("other"));

        String uid = uids.next(pod("p"));

        assertThat(uid).isEqualTo("pods/default/p").isEqualTo(new Uids().next(pod("p")));
    }

    @Test
    void no_uid_comes_again_after_the_names_are_forgotten() {
        String first = uids.next(pod("p"));
        uids.gone(pod("p"));
        String second = uids.next(pod("p"));
        for (int i = 0; i < Uids.NAMES_MAX; i++) {
            uids.gone(pod("filler" + i));
        }

        String third = uids.next(pod("p"));
        uids.gone(pod("p"));
        String fourth = uids.next(pod("p"));

        assertThat(new String[] {first, second, third, fourth}).doesNotHaveDuplicates();
    }

    private static ObjectRef pod(String name) {
        return new ObjectRef(Resource.PODS, "default", name);
    }
}
