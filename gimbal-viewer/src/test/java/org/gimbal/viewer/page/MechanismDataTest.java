package org.gimbal.viewer.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.json.Tree;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** What pages are told about a mechanism. */
class MechanismDataTest {
    @Test
    void aCompositeJointHasItsFirstPartOnSideAAndItsLastOnSideB() {
        Mechanism mechanism = Mechanism.named("m")
                .bodyOfMass("arm", new Sphere(0.1), 1)
                .joint(
                        "wrist",
                        JointType.composite(
                                new Composite.Part("yaw", JointType.revolute(Vec3.Z), Pose.at(1, 0, 0)),
                                Composite.Part.of("slide", JointType.prismatic(Vec3.Y)),
                                new Composite.Part("bend", JointType.universal(Vec3.X, Vec3.Y), Pose.at(0, 0, 2))),
                        Anchor.ground(0, 3, 0),
                        Anchor.on("arm"))
                .build();
        Tree joint = (Tree) list(MechanismData.of(mechanism), "joints").get(0);
        assertThat(list(joint, "coordinates")).isEqualTo(List.of("yaw", "slide", "bend.angle1", "bend.angle2"));
        Tree first = (Tree) list(joint, "ends").get(0);
        assertThat(first.entries()).containsEntry("body", -1.0).containsEntry("kind", "revolute");
        assertThat(list(first, "position")).isEqualTo(List.of(1.0, 3.0, 0.0));
        assertThat(list(first, "axis")).isEqualTo(List.of(0.0, 0.0, 1.0));
        Tree last = (Tree) list(joint, "ends").get(1);
        assertThat(last.entries()).containsEntry("body", 0.0).containsEntry("kind", "revolute");
        assertThat(list(last, "position")).isEqualTo(List.of(0.0, 0.0, 2.0));
        assertThat(list(last, "axis")).isEqualTo(List.of(0.0, 1.0, 0.0));
    }

    private static List<?> list(Tree tree, String key) {
        return (List<?>) Objects.requireNonNull(tree.entries().get(key));
    }
}
