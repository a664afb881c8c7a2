package org.gimbal.kinematics.closure;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.Box;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** Which loops are known to stay in their plane: rows left of the five that the closing hinge has. */
class PlanarLoopsTest {
    private static final JointType HINGE = JointType.revolute(Vec3.X);

    @Test
    void fourBarOfParallelHinges() {
        assertThat(rowsLeft(fourBar(HINGE, HINGE, 0))).isEqualTo(2);
    }

    @Test
    void inclinedPlane() {
        Vec3 normal = new Vec3(1, 2, 3).unit();
        JointType hinge = JointType.revolute(normal);
        assertThat(rowsLeft(fourBar(hinge, hinge, 0))).isEqualTo(2);
    }

    @Test
    void slideAcrossTheNormal() {
        assertThat(rowsLeft(fourBar(HINGE, JointType.prismatic(Vec3.Z), 0))).isEqualTo(2);
    }

    @Test
    void slideAlongTheNormalLeavesThePlane() {
        assertThat(rowsLeft(fourBar(HINGE, JointType.prismatic(Vec3.X), 0))).isEqualTo(5);
    }

    @Test
    void ballsAndOtherAxesLeaveThePlane() {
        assertThat(rowsLeft(fourBar(HINGE, JointType.spherical(), 0))).isEqualTo(5);
        assertThat(rowsLeft(fourBar(HINGE, JointType.revolute(Vec3.Y), 0))).isEqualTo(5);
        assertThat(rowsLeft(fourBar(HINGE, JointType.cylindrical(Vec3.X), 0))).isEqualTo(5);
    }

    /** Axes that six digits in a file leave apart are meant to be parallel; beyond that the links would have to bend. */
    @Test
    void axesAreParallelUpToSixDigits() {
        assertThat(rowsLeft(fourBar(HINGE, HINGE, 1e-9))).isEqualTo(2);
        assertThat(rowsLeft(fourBar(HINGE, HINGE, 5e-6))).isEqualTo(2);
        assertThat(rowsLeft(fourBar(HINGE, HINGE, 1e-4))).isEqualTo(5);
        assertThat(new Linkage(fourBar(HINGE, HINGE, 0)).tilted()).isFalse();
        assertThat(new Linkage(fourBar(HINGE, HINGE, 1e-9)).tilted()).isTrue();
    }

    private static int rowsLeft(Mechanism mechanism) {
        Linkage linkage = new Linkage(mechanism);
        assertThat(linkage.closures.rows()).isEqualTo(5);
        return linkage.necessary.rows();
    }

    /**
     * Crank, coupler and rocker; {@code second} joins crank and coupler, {@code tilt} turns the rocker's foot out of
     * the plane.
     */
    private static Mechanism fourBar(JointType hinge, JointType second, double tilt) {
        Pose foot = new Pose(new Vec3(0, 0, -0.4), Quat.about(Vec3.Y, tilt));
        return Mechanism.named("four-bar")
                .bodyOfMass("crank", new Box(0.05, 0.05, 0.3), 1)
                .bodyOfMass("coupler", new Box(0.05, 0.05, 1.0), 1)
                .bodyOfMass("rocker", new Box(0.05, 0.05, 0.8), 1)
                .joint("a", hinge, Anchor.ground(), Anchor.on("crank", 0, 0, -0.15))
                .joint("b", second, Anchor.on("crank", 0, 0, 0.15), Anchor.on("coupler", 0, 0, -0.5))
                .joint("c", hinge, Anchor.on("coupler", 0, 0, 0.5), Anchor.on("rocker", 0, 0, 0.4))
                .joint("d", hinge, Anchor.ground(0, 0.9, 0), Anchor.on("rocker", foot))
                .build();
    }
}
