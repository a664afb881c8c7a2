package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;

/** Damped motions against tables and closed forms: second order. */
@Needs({Capability.JOINTS, Capability.DAMPERS})
abstract class DampedMotionTest extends EngineTest {
    private static final double[] STEPS = {0.02, 0.01, 0.005, 0.0025};

    /** A uniform rod of 1 m and 1 kg, damped by 0.5 N·m·s/rad, from rest at 90°. */
    @Test
    void aDampedPendulumIsSecondOrder() {
        ReferenceTable table = ReferenceTable.named("s14_damped_pendulum");
        Mechanism mechanism = Mechanism.named("damped")
                .body("rod", MassProperties.of(1, Mat3.diagonal(1.0 / 12, 1.0 / 12, 1e-3)), new Cylinder(0.02, 1))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .damper("damper", Measure.of("hinge"), 0.5)
                .build();
        double[] angles = new double[STEPS.length];
        double[] rates = new double[STEPS.length];
        for (int i = 0; i < STEPS.length; i++) {
            Simulation run = begin(InitialState.of(mechanism).position("hinge", Math.PI / 2), STEPS[i]);
            for (int row = 1; row < table.rowCount(); row++) {
                run.advance(table.get(row, "t") - table.get(row - 1, "t"));
                angles[i] = Math.max(angles[i], Math.abs(run.now().position("hinge") - table.get(row, "theta1")));
                rates[i] = Math.max(rates[i], Math.abs(run.now().rate("hinge") - table.get(row, "omega1")));
            }
        }
        assertOrder(1.95, STEPS, angles);
        assertOrder(1.95, STEPS, rates);
        assertThat(angles[1]).isLessThan(methodError(2e-3));
    }

    /** z″ + 2 z′ + 25 z = −g from the relaxed length. */
    @Test
    @Needs(Capability.SPRINGS)
    void aHangingMassIsSecondOrder() {
        Mechanism mechanism = Mechanism.named("hanging")
                .bodyOfMass("mass", new Box(0.1, 0.1, 0.1), 1)
                .joint("rail", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("mass"))
                .spring("coil", Measure.of("rail"), 25, 0)
                .damper("strut", Measure.of("rail"), 2)
                .build();
        double w = Math.sqrt(24);
        double[] errors = new double[STEPS.length];
        for (int i = 0; i < STEPS.length; i++) {
            Simulation run = begin(InitialState.of(mechanism), STEPS[i]);
            for (int k = 1; k <= 20; k++) {
                run.advance(0.1);
                double t = run.time();
                double exact = -9.81 / 25 * (1 - Math.exp(-t) * (Math.cos(w * t) + Math.sin(w * t) / w));
                errors[i] = Math.max(errors[i], Math.abs(run.now().position("rail") - exact));
            }
        }
        assertOrder(1.95, STEPS, errors);
    }
}
