package org.gimbal.learn.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.engines.Engines;
import org.gimbal.learn.contract.ContractException;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.Transition;
import org.gimbal.learn.policy.Policy;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.rollout.EnvironmentVector;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every environment that comes along owes. */
class LessonsTest {
    private static final double SHORT = 0.2;

    private static List<Lesson> lessons() {
        return Lessons.all();
    }

    private static SimulatedTask task(Lesson lesson) {
        return lesson.task(
                Settings.of(lesson, Map.of("time", lesson.name().equals("pendulum") ? "1" : "" + SHORT)),
                Engines.all().get(0));
    }

    private static PolicyFamily family(Lesson lesson) {
        return lesson.family(Settings.defaults(lesson));
    }

    @Test
    void namesAreUnique() {
        Set<String> names = new HashSet<>(Lessons.names());
        assertThat(names).hasSameSizeAs(Lessons.all());
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void everyEpisodeKeepsTheContractAndRepeatsItself(Lesson lesson) {
        SimulatedTask task = task(lesson);
        PolicyFamily family = family(lesson);
        double[] point = {0.3, -0.2, 0.1, 0.2, -0.1};
        double[] some = family.values(Arrays.copyOf(point, family.tunables().size()));
        Environment environment = task.open();
        double first = episode(environment, family, some, 4);
        episode(environment, family, some, 5);
        assertThat(episode(environment, family, some, 4)).isEqualTo(first);
        assertThat(episode(task.open(), family, some, 4)).isEqualTo(first);
        assertThatThrownBy(() -> environment.step(new double[task.actions().size()]))
                .isInstanceOf(ContractException.class)
                .hasMessageContaining("reset comes first");
        environment.reset(1);
        assertThatThrownBy(() -> environment.step(new double[task.actions().size() + 1]))
                .isInstanceOf(ContractException.class)
                .hasMessageContaining("numbers, but the space has");
    }

    private static double episode(Environment environment, PolicyFamily family, double[] values, long seed) {
        Policy policy = family.policy(values);
        double[] observation = environment.reset(seed);
        double gained = 0;
        Transition next;
        do {
            environment.task().observations().require("observation", observation);
            next = environment.step(policy.act(observation));
            observation = next.observation();
            gained += next.reward();
        } while (!next.over());
        return gained;
    }

    /** The best attempt is shown by running it as a scene: it has to be the same motion. */
    @ParameterizedTest
    @MethodSource("lessons")
    void anEpisodeAsASceneIsTheSameToTheBit(Lesson lesson) {
        SimulatedTask task = task(lesson);
        PolicyFamily family = family(lesson);
        double[] values = family.start();
        Environment environment = task.open();
        Policy policy = family.policy(values);
        double[] observation = environment.reset(3);
        int actions = 0;
        for (Transition next = null; next == null || (!next.over() && actions < 20); actions++) {
            next = environment.step(policy.act(observation));
            observation = next.observation();
        }
        var scene = task.episode(family.policy(values), 3);
        Simulation run = scene.simulate(task.engine(), scene.step()).build();
        run.steps((long) actions * task.exercise().stepsPerAction());
        double[] seen = new double[observation.length];
        task.exercise().observe(run.now(), seen);
        assertThat(seen).isEqualTo(observation);
    }

    @Test
    void vectorsOfEnvironmentsStepLikeOne() {
        Lesson lesson = Lessons.named("cart-pole").orElseThrow();
        SimulatedTask task = task(lesson);
        EnvironmentVector vector = new EnvironmentVector(task, 5);
        vector.reset(new long[] {1, 2, 3, 4, 5});
        Environment alone = task.open();
        alone.reset(4);
        double[][] push = {{1}, {2}, {3}, {4}, {5}};
        Transition[] all = vector.step(push);
        assertThat(all[3].observation()).isEqualTo(alone.step(new double[] {4}).observation());
        assertThatThrownBy(() -> vector.reset(new long[] {1, 2})).hasMessage("there are 5 environments, got 2 seeds");
        push[2][0] = Double.NaN;
        assertThatThrownBy(() -> vector.step(push)).hasMessageContaining("has NaN for 'force'");
    }

    /** With its legs drawn up, the robot lies on its trunk, and that is a fall. */
    @Test
    void theRobotFallsWhenItsTrunkTouches() {
        Lesson lesson = Lessons.named("a1-gait").orElseThrow();
        SimulatedTask task = lesson.task(
                Settings.of(lesson, Map.of("time", "3")), Engines.all().get(0));
        Environment environment = task.open();
        environment.reset(1);
        double[] limp = new double[12];
        for (int leg = 0; leg < 4; leg++) {
            limp[3 * leg + 1] = 2.4; // legs drawn up: the trunk comes down
            limp[3 * leg + 2] = -2.6;
        }
        Transition last;
        int actions = 0;
        do {
            last = environment.step(limp);
            actions++;
        } while (!last.over());
        assertThat(last.terminated()).isTrue();
        assertThat(actions).isLessThan(task.longestEpisode());
    }
}
