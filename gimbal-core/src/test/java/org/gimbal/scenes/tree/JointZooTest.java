package org.gimbal.scenes.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import org.gimbal.testing.RandomJoints;
import org.junit.jupiter.api.Test;

class JointZooTest {
    @Test
    void zooHasEveryJointTypeOfItsOwn() {
        var kept = new HashSet<>(RandomJoints.labels());
        kept.removeAll(RandomJoints.searchedLabels()); // those are what their makers put into them
        assertThat(JointZoo.types().keySet()).containsExactlyInAnyOrderElementsOf(kept);
    }
}
