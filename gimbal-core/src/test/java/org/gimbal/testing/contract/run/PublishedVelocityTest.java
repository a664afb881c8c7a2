package org.gimbal.testing.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.JointFrames;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Published velocities satisfy the joints at velocity level: every constraint row applied to them is zero. */
abstract class PublishedVelocityTest extends EngineTest {
    @ParameterizedTest
    @MethodSource("scenes")
    void constraintRowsVanishOnPublishedVelocities(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Simulation run = begin(setup);
        for (int part = 0; part < 20; part++) {
            // speeds are some m/s or rad/s, 150 rad/s for the top: the solve rounds in the fifteenth digit
            assertThat(worstRate(run.now())).as("after %d steps", 25 * part).isLessThan(1e-12);
            run.steps(25);
        }
    }

    /** Largest |t·(v_B at P_B − v_A at P_B) + w·(ω_B − ω_A)| over all constraint rows. */
    private static double worstRate(Snapshot at) {
        Mechanism mechanism = at.mechanism();
        SpanningTree tree = new SpanningTree(mechanism);
        BodyTable bodies = new BodyTable(mechanism, tree);
        JointTable joints = new JointTable(mechanism, tree, bodies);
        JointRows rows = new JointRows(joints, new JointFrames(joints));
        int slots = bodies.count() + 1;
        double[] x = new double[3 * slots];
        double[] r = new double[9 * slots];
        for (int i = 0; i < bodies.count(); i++) {
            Pose body = at.pose(mechanism.bodies().get(bodies.bodyOfLink(i)).name());
            Pose central = body.times(bodies.centralFrame(i));
            central.position().into(x, 3 * i);
            matrix(central.orientation(), r, 9 * i);
        }
        matrix(Quat.IDENTITY, r, 9 * bodies.count());
        double worst = 0;
        for (int e = 0; e < joints.count(); e++) {
            rows.locate(e, x, r);
            int count = rows.constraints(e);
            for (int k = 0; k < count; k++) {
                Vec3 t = Vec3.from(rows.rows, 6 * k);
                Vec3 w = Vec3.from(rows.rows, 6 * k + 3);
                Vec3 point = pointOfB(joints, e, x, r);
                double rate =
                        side(at, bodies, joints.sideB(e), point, t, w) - side(at, bodies, joints.sideA(e), point, t, w);
                worst = Math.max(worst, Math.abs(rate));
            }
        }
        return worst;
    }

    private static void matrix(Quat q, double[] r, int o) {
        double[] four = new double[4];
        q.into(four, 0);
        Kernels3.rotationMatrix(four, 0, r, o);
    }

    private static Vec3 pointOfB(JointTable joints, int e, double[] x, double[] r) {
        double[] arm = new double[3];
        Kernels3.apply(r, 9 * joints.sideB(e), joints.pointB, 3 * e, arm, 0);
        return Vec3.from(x, 3 * joints.sideB(e)).plus(Vec3.from(arm, 0));
    }

    private static double side(Snapshot at, BodyTable bodies, int slot, Vec3 point, Vec3 t, Vec3 w) {
        if (slot == bodies.count()) {
            return 0;
        }
        String body = at.mechanism().bodies().get(bodies.bodyOfLink(slot)).name();
        Vec3 spin = at.pose(body).orientation().rotate(at.angularVelocity(body));
        Vec3 velocity = at.velocity(body).plus(spin.cross(point.minus(at.centerOfMass(body))));
        return t.dot(velocity) + w.dot(spin);
    }
}
