package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;

/** Contacts that stick at a point which moves over the body: a thin disc that rolls tilted, in a circle that moves on. */
@Needs(Capability.CONTACT)
abstract class RollingDiscTest extends ContactTest {
    private static final double TILT = Math.toRadians(70);

    /** Sharp enough that its two rims count as one: a micrometre, far below the errors of the steps. */
    private static final double THICKNESS = 1e-6;

    private static final double[] STEPS = {0.02, 0.01, 0.005};

    @Test
    void aTiltedDiscRollsToSecondOrder() {
        ReferenceTable table = ReferenceTable.named("s16_disk_tilted");
        double[] errors = new double[STEPS.length];
        double[] losses = new double[STEPS.length];
        for (int i = 0; i < STEPS.length; i++) {
            Simulation run = rolling(STEPS[i]);
            double begun = run.now().energy();
            int stepsPerRow = (int) Math.round(0.1 / STEPS[i]);
            for (int row = 1; row < table.rowCount(); row++) {
                run.steps(stepsPerRow);
                Vec3 exact = new Vec3(table.get(row, "x"), table.get(row, "y"), table.get(row, "z"));
                errors[i] = Math.max(
                        errors[i], run.now().centerOfMass("disc").minus(exact).norm());
                losses[i] = Math.max(losses[i], Math.abs(run.now().energy() / begun - 1));
            }
        }
        assertThat(Convergence.order(STEPS, errors)).isGreaterThan(1.9);
        assertThat(Convergence.order(STEPS, losses)).isGreaterThan(1.9);
        assertThat(errors[1]).isLessThan(methodError(1.1 * 0.0134)); // as measured, of a way of 30 m
        assertThat(losses[1]).isLessThan(methodError(1.1 * 5.1e-5));
    }

    private Simulation rolling(double step) {
        Mechanism mechanism = Mechanism.named("disc")
                .floor(0)
                .body("disc", MassProperties.of(1, Mat3.diagonal(0.0625, 0.0625, 0.125)), new Cylinder(0.5, THICKNESS))
                .contact("rim", Mechanism.GROUND, "disc", 5)
                .build();
        Quat orientation = Quat.about(Vec3.X, -TILT);
        Vec3 spin = new Vec3(0, -0.8, 6);
        Vec3 toRim = new Vec3(0, 0.5 * Math.cos(TILT), -0.5 * Math.sin(TILT));
        double height = 0.5 * Math.sin(TILT) + 0.5 * THICKNESS * Math.cos(TILT);
        return begin(
                InitialState.of(mechanism)
                        .pose("disc", new Pose(new Vec3(0, 0, height), orientation))
                        .twist("disc", toRim.cross(orientation.rotate(spin)), spin),
                step);
    }
}
