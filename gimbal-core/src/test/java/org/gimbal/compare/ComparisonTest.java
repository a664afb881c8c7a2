package org.gimbal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.gimbal.engines.Engines;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Stepper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparisons whose outcome is known: engines that are wrong by a little, chaos, reactions, orders. */
class ComparisonTest {
    private static Contestant named(String name) {
        return Contestant.named(name, Engines.all());
    }

    private static Comparison compare(String scene, double step, double seconds, Contestant... contestants) {
        return Comparison.of(Scenes.named(scene)::build, List.of(contestants), step, seconds);
    }

    /** The maximal engine in a world where gravity is stronger by a share: an engine with a wrong force. */
    private record Heavier(double share) implements Engine {
        private static final Engine TRUE = new MaximalEngine();

        @Override
        public String name() {
            return "heavier";
        }

        @Override
        public String summary() {
            return "wrong on purpose";
        }

        @Override
        public Set<Capability> capabilities() {
            return TRUE.capabilities();
        }

        @Override
        public CompiledSystem compile(Mechanism mechanism) {
            MechanismBuilder builder = Mechanism.named(mechanism.name())
                    .gravity(0, 0, (1 + share) * mechanism.gravity().z());
            mechanism.bodies().forEach(builder::body);
            mechanism.joints().forEach(j -> builder.joint(j.name(), j.type(), j.a(), j.b()));
            CompiledSystem wrong = TRUE.compile(builder.build());
            Engine self = this;
            return new CompiledSystem() {
                @Override
                public Mechanism mechanism() {
                    return wrong.mechanism();
                }

                @Override
                public Engine engine() {
                    return self;
                }

                @Override
                public Stepper start(InitialState start) {
                    return wrong.start(InitialState.of(wrong.mechanism()).with(start));
                }
            };
        }
    }

    /** Own errors of these runs are some 10⁻⁵; a wrong force of a thousandth moves the pendulum by more within a second. */
    @Test
    void aWrongForceIsFoundAndPlaced() {
        Comparison found =
                compare("double-pendulum", 0.01, 2, named("reduced"), new Contestant("heavier", new Heavier(1e-3), 2));
        Verdict verdict = found.entries().get(1).verdict();
        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.PARTS);
        assertThat(verdict.time()).isLessThan(1);
        assertThat(verdict.words())
                .contains("parts at t = ")
                .contains("joint '")
                .contains("limits differ");
        assertThat(found.verdict()).isEqualTo(verdict);
        assertThat(verdict.bad()).isTrue();
    }

    /** The same by nothing is no finding: the test above can fail. */
    @Test
    void theSameEngineUnderAnotherNameAgrees() {
        Comparison found =
                compare("double-pendulum", 0.01, 2, named("reduced"), new Contestant("heavier", new Heavier(0), 2));
        assertThat(found.verdict().bad()).isFalse();
        assertThat(found.entries().get(1).verdict().kind()).isEqualTo(Verdict.Kind.AGREES);
    }

    /** A double pendulum that goes over the top is chaotic: in 30 s steps of 0.01 s lose it, and no engine is to blame. */
    @Test
    void chaosIsToldFromADifferentLimit() {
        Scene scene = Scenes.named("double-pendulum");
        Scene.Setup plain = scene.build();
        InitialState high = InitialState.of(plain.start().mechanism()).with(plain.start());
        for (var joint : plain.start().mechanism().joints()) {
            high = high.position(joint.name(), 3.0).velocity(joint.name(), 2.0);
        }
        InitialState start = high;
        Comparison found = Comparison.of(
                () -> new Scene.Setup(start, 0.01, 30), List.of(named("maximal"), named("reduced")), 0.01, 30);
        Verdict verdict = found.entries().get(0).verdict();
        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.AGREES_UNTIL);
        assertThat(verdict.time()).isBetween(0.5, 29.0);
        assertThat(verdict.words()).contains("agrees until").contains("chaos");
        assertThat(verdict.bad()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"reduced:rk4", "reduced:gauss4", "maximal:4"})
    void ordersAreThoseOfTheIntegrators(String name) {
        Comparison found = compare("double-pendulum", 0.02, 1, named(name), named("reduced:rk8"));
        assertThat(found.entries().get(0).order()).isBetween(3.8, 4.6); // beside the next term of the error
        assertThat(found.verdict().bad()).isFalse();
    }

    /** Two ways to solve one step: same reactions to the digits that solves leave, but those that no law decides. */
    @Test
    void reactionsAreComparedWhereTheyAreUnique() {
        Engine graph =
                new MaximalEngine(MaximalOptions.defaults().withLinearSolver(MaximalOptions.LinearSolver.GRAPH_LDU));
        Contestant other = new Contestant("graph", graph, 2);
        ReactionSpread tree = reactions(compare("double-pendulum", 0.01, 0.5, named("maximal"), other));
        assertThat(tree.joints()).isEqualTo(2);
        assertThat(tree.share()).isLessThan(1e-7);
        ReactionSpread planar = reactions(compare("four-bar", 0.01, 0.2, named("maximal"), other));
        assertThat(planar.joints()).isZero(); // hinges of a planar loop share what no law decides
    }

    private static ReactionSpread reactions(Comparison found) {
        for (Entry entry : found.entries()) {
            ReactionSpread spread = entry.reactions();
            if (spread != null) {
                return spread;
            }
        }
        throw new AssertionError("nothing was compared");
    }

    @Test
    void whoRefusesSaysWhy() {
        Comparison found = compare("four-bar", 0.01, 0.1, named("maximal"), named("reduced:gauss4"));
        assertThat(found.entries().get(1).verdict().words()).contains("refuses: it has no closed loops");
        assertThat(found.verdict().kind()).isEqualTo(Verdict.Kind.ALONE);
        assertThatThrownBy(() -> named("nobody"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there are maximal, reduced");
        assertThatThrownBy(() -> named("reduced:nothing"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no integrator 'nothing'");
    }
}
