package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.ModelException;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Chains;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.ReferenceSystem;
import org.junit.jupiter.api.Test;

/** Runs that start from two configurations of a known motion, a step apart. */
class TwoConfigurationsTest {
    private static final double END = 0.4;

    private static InitialState at(InitialState start, double time) {
        Engine exact = new ReducedEngine().with("tolerance", 1e-12);
        Simulation run = Simulation.of(exact, start, time == 0 ? 1 : time).build();
        if (time > 0) {
            run.step();
        }
        return configuration(run.now());
    }

    private static InitialState configuration(Snapshot now) {
        InitialState state = InitialState.of(now.mechanism());
        for (Joint joint : now.mechanism().joints()) {
            if (joint.type().freedom() > 0) {
                state = state.position(joint.name(), now.positions(joint.name()));
            }
        }
        return state;
    }

    private static double error(InitialState start, int steps) {
        double h = END / steps;
        Simulation run = Simulation.between(new GeneralizedEngine(), at(start, 0), at(start, h), h)
                .build();
        assertThat(run.time()).isEqualTo(h);
        run.steps(steps - 1);
        Simulation reference = Simulation.of(new ReducedEngine().with("tolerance", 1e-12), start, END)
                .build();
        reference.step();
        Snapshot exact = reference.now();
        double most = 0;
        for (int k = 0; k < exact.bodyPositions().length; k++) {
            most = Math.max(most, Math.abs(exact.bodyPositions()[k] - run.now().bodyPositions()[k]));
        }
        return most;
    }

    private static void assertSecondOrder(InitialState start) {
        double coarse = error(start, 40);
        double fine = error(start, 80);
        assertThat(coarse).isLessThan(0.01);
        assertThat(StrictMath.log(coarse / fine) / StrictMath.log(2)).isBetween(1.85, 2.15);
    }

    @Test
    void hingesAreOfSecondOrder() {
        assertSecondOrder(Scenes.named("double-pendulum").build().start());
    }

    @Test
    void ballsAreOfSecondOrder() {
        Mechanism chain = Chains.hanging("chain", 3, JointType.spherical(), 1, ReferenceSystem.ROD);
        assertSecondOrder(InitialState.of(chain)
                .position("joint1", 0.5, -0.3, 0.2)
                .velocity("joint1", 1, 2, 0.5)
                .velocity("joint2", -2, 0, 1));
    }

    @Test
    void loopsAreOfSecondOrder() {
        assertSecondOrder(Scenes.named("four-bar").build().start());
    }

    @Test
    void whatCannotBeMeantIsRefusedByName() {
        InitialState start = Scenes.named("double-pendulum").build().start();
        InitialState first = at(start, 0);
        InitialState second = at(start, 0.01);
        assertRefused(new MaximalEngine(), first, second, "starts from one configuration and velocities");
        assertRefused(
                new GeneralizedEngine(),
                first.velocity("joint1", 1),
                second,
                "the first of two configurations has velocities");
        InitialState other =
                InitialState.of(Scenes.named("pendulum").build().start().mechanism());
        assertRefused(new GeneralizedEngine(), other, second, "are of different mechanisms, 'pendulum' and");
        InitialState ball = InitialState.of(Chains.hanging("ball", 1, JointType.spherical(), 1, ReferenceSystem.ROD));
        assertRefused(
                new GeneralizedEngine(),
                ball,
                ball.position("joint1", 3.1, 0, 0),
                "turns by more than 3.0 rad between");
    }

    private static void assertRefused(Engine engine, InitialState first, InitialState second, String why) {
        assertThatThrownBy(() -> Simulation.between(engine, first, second, 0.01).build())
                .isInstanceOf(ModelException.class)
                .hasMessageContaining(why);
    }
}
