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
import org.gimbal.scenes.Scenes;
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

    /** Lines are where side B can be, in the frame of the body that carries them; inner composites show their own ends. */
    @Test
    void tracksOfPathsAndSplinesAreTold() {
        List<Pose> round = List.of(Pose.at(1, 0, 0), Pose.at(0, 1, 0), Pose.at(-1, 0, 0), Pose.at(0, -1, 0));
        JointType inner = JointType.composite(
                new Composite.Part("rail", JointType.closedSplineCurve(round), Pose.at(0, 0, 1)),
                Composite.Part.of("pin", JointType.revolute(Vec3.Y)));
        Mechanism mechanism = Mechanism.named("m")
                .bodyOfMass("arm", new Sphere(0.1), 1)
                .bodyOfMass("car", new Sphere(0.1), 1)
                .joint("hinge", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("arm"))
                .joint(
                        "ride",
                        JointType.composite(new Composite.Part("both", inner, Pose.at(0, 2, 0))),
                        Anchor.on("arm", 3, 0, 0),
                        Anchor.on("car"))
                .build();
        List<?> joints = list(MechanismData.of(mechanism), "joints");
        assertThat(((Tree) joints.get(0)).entries()).doesNotContainKey("tracks");
        List<?> line = (List<?>) list((Tree) joints.get(1), "tracks").get(0);
        assertThat(line).hasSize(3 * (4 * 12 + 1));
        // at u = 0: a sixth of the first, four sixths of the second and a sixth of the third frame
        assertThat(line.subList(0, 3)).isEqualTo(List.of(3.0, 2.666667, 1.0));
        assertThat(line.subList(line.size() - 3, line.size())).isEqualTo(List.of(3.0, 2.666667, 1.0));
        Tree last = (Tree) list((Tree) joints.get(1), "ends").get(1);
        assertThat(last.entries()).containsEntry("kind", "revolute");
        assertThat(list(last, "position")).isEqualTo(List.of(0.0, 2.0, 0.0));
    }

    @Test
    void tracksOfWhatRollsAreTold() {
        Tree pipe =
                MechanismData.of(Scenes.named("ball-in-pipe").build().start().mechanism());
        Tree track = (Tree) list(pipe, "tracks").get(0);
        assertThat(track.entries()).containsEntry("body", -1.0);
        assertThat(list(track, "lines")).hasSizeGreaterThan(10);
        Tree disc =
                MechanismData.of(Scenes.named("rolling-disc").build().start().mechanism());
        assertThat(list(disc, "tracks")).isEmpty();
        assertThat(((Tree) list(disc, "ground").get(0)).entries()).containsEntry("kind", "half-space");
    }

    private static List<?> list(Tree tree, String key) {
        return (List<?>) Objects.requireNonNull(tree.entries().get(key));
    }
}
