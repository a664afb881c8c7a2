package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/**
 * Hanging chains of links whose masses differ ten thousand times, released with kinks: heavy links fall until light ones
 * snap taut between them, and are thrown back.
 */
@Needs({Capability.JOINTS, Capability.NO_ENERGY_DRIFT})
abstract class LightLinksTest extends EngineTest {
    private static final int CHAINS = 40;

    /**
     * Of the weight times the length of the chain. Snaps turn over a tenth of it or more within some steps; each time
     * steps are made shorter there, the energy that they keep is another. The worst of these chains is off by 0.0048.
     */
    private static final double TOLERANCE = 0.02;

    @Test
    void chainsOfLightAndHeavyLinksSnapTautAndKeepTheirEnergy() {
        Random random = new Random(14);
        for (int k = 0; k < CHAINS; k++) {
            int links = 2 + random.nextInt(5);
            double[] mass = new double[links];
            double[] kink = new double[links];
            for (int i = 0; i < links; i++) {
                mass[i] = Math.pow(10, 4 * random.nextDouble() - 2);
                kink[i] = 4 * random.nextDouble() - 2;
            }
            double step = 1e-3 * Math.pow(10, random.nextDouble());
            Simulation run = begin(chain(mass, kink), step);
            double turnover = weight(mass) * links;
            double begun = run.now().energy();
            while (run.time() < 5) {
                run.step();
                assertThat(Math.abs(run.now().energy() - begun) / turnover)
                        .as("chain %d at %g s after %g s", k, step, run.time())
                        .isLessThan(TOLERANCE);
            }
        }
    }

    private static double weight(double[] mass) {
        double sum = 0;
        for (double m : mass) {
            sum += 9.81 * m;
        }
        return sum;
    }

    private static InitialState chain(double[] mass, double[] kink) {
        MechanismBuilder builder = Mechanism.named("chain");
        Anchor end = Anchor.ground();
        for (int i = 0; i < mass.length; i++) {
            String link = "link " + i;
            builder.bodyOfMass(link, new Cylinder(0.05, 1), mass[i])
                    .joint("hinge " + i, JointType.revolute(Vec3.Y), end, Anchor.on(link, 0, 0, 0.5));
            end = Anchor.on(link, 0, 0, -0.5);
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 0; i < mass.length; i++) {
            start = start.position("hinge " + i, kink[i]);
        }
        return start;
    }
}
