package org.gimbal.scenes.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.SplittableRandom;
import org.gimbal.model.joint.JointType;
import org.gimbal.testing.RandomJoints;
import org.junit.jupiter.api.Test;

class JointZooTest {
    @Test
    void zooHasEveryJointType() {
        var kept = new HashSet<String>();
        for (JointType type : RandomJoints.all(new SplittableRandom(1))) {
            kept.add(type.label());
        }
        assertThat(JointZoo.types().keySet()).containsExactlyInAnyOrderElementsOf(kept);
    }
}
