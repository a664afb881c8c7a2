package org.gimbal.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.io.model.Model;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/**
 * Moves as MuJoCo moves it: a leg with armature, springs away from their reference, tendons, actuators of four kinds and a
 * keyframe with velocities and controls; and three bodies in a windy medium. {@code leg.txt} and {@code swimmer.txt} are
 * where MuJoCo 2.2.2 has its bodies after one second, by its integrator RK4 with steps of 0.05 ms, contacts, limits and
 * friction switched off.
 */
class MujocoMotionTest {
    private static final Path FOLDER = Path.of("src/test/resources/mujoco");

    @Test
    void aLegMovesTheSameForASecond() throws IOException {
        // from 0.1 to 0.05 ms MuJoCo's foot moves by 1e-9 m
        compare("leg", new ReducedEngine().with("tolerance", 1e-11), 0.01, 1e-8);
        // second order in the step: 3e-6 found
        compare("leg", new GeneralizedEngine(), 0.001, 1e-5);
        compare("leg", new MaximalEngine(), 0.001, 1e-5);
    }

    @Test
    void aSwimmerIsHeldBackTheSameForASecond() throws IOException {
        // from 0.1 to 0.05 ms MuJoCo's tail moves by 3e-10 m
        compare("swimmer", new ReducedEngine().with("tolerance", 1e-11), 0.01, 1e-8);
        // second order in the step, as above
        compare("swimmer", new MaximalEngine(), 0.001, 1e-5);
    }

    private static void compare(String name, Engine engine, double step, double bound) throws IOException {
        Model model = ModelFiles.load(FOLDER.resolve(name + ".xml")).model();
        Simulation run = model.setup().simulate(engine, step).build();
        run.advance(1);
        for (String line : Files.readAllLines(FOLDER.resolve(name + ".txt"))) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("mass")) {
                double mass = model.mechanism().bodies().stream()
                        .mapToDouble(body -> body.massProperties().mass())
                        .sum();
                assertThat(mass).isCloseTo(Double.parseDouble(words[1]), within(1e-9));
            } else {
                Vec3 there = new Vec3(
                        Double.parseDouble(words[2]), Double.parseDouble(words[3]), Double.parseDouble(words[4]));
                Vec3 here = run.now().pose(words[1]).position();
                assertThat(here.minus(there).norm())
                        .as("%s, engine %s", words[1], engine.name())
                        .isLessThan(bound);
            }
        }
    }
}
