package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SplittableRandom;
import org.gimbal.contact.ContactReadings;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contacts by steps in joint coordinates, which the engine does not offer yet. */
class ImpulseContactTest {
    private static Simulation scene(String name, Map<String, String> settings) {
        Scene scene = Scenes.named(name);
        Scene.Setup setup = scene.build(Settings.of(scene, settings));
        return setup.simulate(ReducedEngine.withContacts(), setup.step()).build();
    }

    /** The part of a contact's force along the floor, and the rest of its cone. */
    private static void assertInCones(Simulation run, double friction) {
        ContactReadings contacts = run.now().contacts();
        for (int c = 0; c < contacts.count(); c++) {
            Vec3 force = contacts.force(c);
            double along = Math.hypot(force.x(), force.y());
            assertThat(force.z()).isGreaterThanOrEqualTo(0);
            assertThat(along).isLessThanOrEqualTo(friction * force.z() * (1 + 1e-9) + 1e-6);
        }
    }

    @Test
    void boxesFallTumbleAndRestOnTheFloor() {
        SplittableRandom random = new SplittableRandom(11);
        for (int trial = 0; trial < 6; trial++) {
            Mechanism mechanism = Mechanism.named("tumble")
                    .bodyOfMass("box", new Box(0.4, 0.5, 0.6), 1)
                    .floor(0)
                    .contact("floor", Mechanism.GROUND, "box", 0.5)
                    .build();
            InitialState start = InitialState.of(mechanism)
                    .pose("box", new Pose(new Vec3(0, 0, 0.8), SpaceSamples.rotation(random)))
                    .twist(
                            "box",
                            SpaceSamples.vector(random),
                            SpaceSamples.vector(random).times(4));
            Simulation run =
                    Simulation.of(ReducedEngine.withContacts(), start, 0.01).build();
            for (int k = 0; k < 500; k++) {
                run.step();
                ContactReadings contacts = run.now().contacts();
                for (int c = 0; c < contacts.count(); c++) {
                    assertThat(contacts.gap(c)).isGreaterThan(-1e-9);
                }
                assertInCones(run, 0.5);
            }
            assertThat(run.now().velocity("box").norm()).as("trial %d", trial).isLessThan(1e-8);
        }
    }

    /** Scenes whose exact ends are known to the contract of contact. */
    @ParameterizedTest
    @ValueSource(strings = {"box-drop", "incline-block", "rolling-ball", "snake", "hopper", "quadruped"})
    void scenesWithContactRun(String name) {
        Simulation run = scene(name, Map.of());
        for (int k = 0; k < 200; k++) {
            assertThat(run.step().contactError()).as("step %d", k).isLessThan(1e-6);
            assertThat(run.now().energy()).isFinite();
        }
    }

    @Test
    void aStackStands() {
        Simulation run = scene("box-stack", Map.of("n", "5", "top", "30"));
        double before = run.now().centerOfMass("box5").z();
        run.steps(100);
        assertThat(run.now().centerOfMass("box5").z()).isCloseTo(before, within(1e-9));
    }

    @Test
    void aBlockSlidesDownASlopeAsItShould() {
        Simulation run = scene("incline-block", Map.of("slope", "20", "friction", "0.2", "speed", "0"));
        Vec3 from = run.now().centerOfMass("block");
        run.advance(1);
        double slope = Math.toRadians(20);
        double expected = 0.5 * 9.81 * (Math.sin(slope) - 0.2 * Math.cos(slope));
        // a constant acceleration is integrated exactly
        assertThat(run.now().centerOfMass("block").minus(from).norm()).isCloseTo(expected, within(1e-6));
    }
}
