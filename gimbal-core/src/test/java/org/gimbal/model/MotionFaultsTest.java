package org.gimbal.model;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gimbal.geometry.MassProperties;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** Prescribed motions that make no sense are refused when the mechanism is built, by name. */
class MotionFaultsTest {
    private static final Signal SWING = new Signal.Sinusoid(0.7, 0.5, 0.3, 0.2);

    private static Mechanism rotor() {
        return Mechanism.named("rotor")
                .body("wheel", new MassProperties(2, Vec3.ZERO, Mat3.diagonal(0.1, 0.1, 0.18)))
                .joint("axle", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("wheel"))
                .prescribe("drive", "axle", SWING)
                .build();
    }

    @Test
    void faultyMotionsAreNamed() {
        Signal.Law lying = new Signal.Law() {
            @Override
            public double value(double time) {
                return time * time;
            }

            @Override
            public double rate(double time) {
                return time;
            }
        };
        assertThatThrownBy(() -> Mechanism.like(rotor())
                        .limit("axle", -1, 1)
                        .prescribe("again", "axle", SWING)
                        .prescribe("wrong", "axel", SWING)
                        .prescribe("lying", "wheel", PosePath.turning(Pose.IDENTITY, Vec3.Z, Signal.of(lying)))
                        .build())
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("motion 'drive' moves axle[0], which has limits")
                .hasMessageContaining("motion 'again' moves axle[0], which another motion moves already")
                .hasMessageContaining("motion 'wrong' refers to joint 'axel', which does not exist")
                .hasMessageContaining("motion 'lying' does not match its rate");
    }
}
