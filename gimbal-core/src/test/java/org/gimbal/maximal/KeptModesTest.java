package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.gimbal.contact.ContactReadings;
import org.gimbal.contact.SolveStrategy;
import org.gimbal.contact.StrategyCounts;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Controller;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** A robot whose feet stick, slide, lift and land: contacts that go on as they were. */
class KeptModesTest {
    private static final double STEP = 0.005;
    private static final double FRICTION = 0.8;

    /** Too little to change anything, and enough to have the step solved by the interior point. */
    private static final double NEXT_TO_NOTHING = 1e-13;

    /** Legs swing to and fro, each at its own time. */
    private static Controller swinging(long seed) {
        Random random = new Random(seed);
        double frequency = random.nextDouble(1, 4);
        double[] phase = random.doubles(4, 0, 6).toArray();
        return (at, inputs) -> {
            int leg = 0;
            for (String name : List.of("FR", "FL", "RR", "RL")) {
                double angle = 2 * StrictMath.PI * frequency * at.time() + phase[leg++];
                inputs.target(name + "-thigh", 0.1 * StrictMath.cos(angle));
                inputs.target(name + "-calf", 0.4 * StrictMath.sin(angle));
            }
        };
    }

    private static Simulation run(InitialState start, long seed, StrategyCounts counts) {
        return Simulation.of(new MaximalEngine(), start, STEP)
                .controller(swinging(seed))
                .observer((at, report) -> counts.add(report.strategies()))
                .build();
    }

    @Test
    void stepsAreThoseOfTheInteriorPoint() {
        InitialState start = Scenes.named("quadruped").build().start();
        Mechanism rubbing = Mechanism.like(start.mechanism())
                .friction("rub", Measure.of("FR-hip"), NEXT_TO_NOTHING)
                .build();
        InitialState resting = InitialState.of(rubbing).with(start);
        StrategyCounts kept = new StrategyCounts();
        StrategyCounts interior = new StrategyCounts();
        for (long seed = 0; seed < 12; seed++) {
            Simulation one = run(start, seed, kept);
            Simulation other = run(resting, seed, interior);
            one.steps(60);
            other.steps(60);
            // feet that begin to slide some picometres earlier are not where they would be
            assertThat(one.now()
                            .pose("trunk")
                            .position()
                            .minus(other.now().pose("trunk").position())
                            .norm())
                    .as("seed " + seed)
                    .isLessThan(1e-5);
        }
        assertThat(kept.won(SolveStrategy.RESUMED)).isGreaterThan(9 * 60 * 12 / 10);
        assertThat(interior.iterations(SolveStrategy.OLD_POSE))
                .isGreaterThan(3 * kept.iterations(SolveStrategy.RESUMED));
    }

    /** Gaps do not close below zero, friction stays in its cone, and opposes the slip of what slides. */
    @Test
    void contactsObeyTheirLaws() {
        InitialState start = Scenes.named("quadruped").build().start();
        int sliding = 0;
        for (long seed = 0; seed < 6; seed++) {
            Simulation one = run(start, seed, new StrategyCounts());
            for (int step = 0; step < 300; step++) {
                one.step();
                ContactReadings contacts = one.now().contacts();
                for (int c = 0; c < contacts.count(); c++) {
                    Vec3 force = contacts.force(c);
                    double tangent = Math.hypot(force.x(), force.y());
                    assertThat(contacts.gap(c)).isGreaterThan(-1e-12);
                    assertThat(force.z()).isGreaterThanOrEqualTo(0);
                    assertThat(tangent).isLessThanOrEqualTo(FRICTION * force.z() + 1e-6);
                    sliding += tangent > 0.999999 * FRICTION * force.z() && force.z() > 1 ? 1 : 0;
                }
            }
        }
        assertThat(sliding).isPositive();
    }
}
