package org.gimbal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gimbal.engines.Engines;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scene on every engine that takes it, for a short run: they agree, or refuse with a reason. */
class SceneComparisonTest {
    /** So many steps of the scene's own length show what forces, joints and loops do. */
    private static final int STEPS = 30;

    /**
     * The maximal engine is of order 1 with the tendon: it judges by the free bodies, whose moments of inertia are 10⁻⁶ kg
     * m², that dampers are stiff, and shifts them to the end of the step. With 1 kg m² its order is 2.
     */
    private static final Set<String> FIRST_ORDER = Set.of("trep-extensor-tendon");

    /** The engine in joint coordinates holds what controllers set over the step behind the knot: of order 1. */
    private static final Set<String> HELD_INPUTS = Set.of("trep-radial-engine");

    /**
     * Slender links on ball joints spin fast about their own axes, which the engine in joint coordinates does not resolve
     * with the scene's own step: order 1.89 with it.
     */
    private static final Set<String> SHORTER_STEPS = Set.of("floating-chain");

    static Stream<String> scenes() {
        return Scenes.all().stream().map(Scene::name);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void enginesAgree(String name) {
        Scene scene = Scenes.named(name);
        double step = scene.build().step() / (SHORTER_STEPS.contains(name) ? 4 : 1);
        List<Contestant> engines = Engines.all().stream().map(Contestant::of).toList();
        Comparison found = Comparison.of(scene::build, engines, step, STEPS * step);
        for (Entry entry : found.entries()) {
            String what = name + " on " + entry.trial().contestant().label() + ": "
                    + entry.verdict().words();
            assertThat(entry.verdict().bad()).as(what).isFalse();
            assertThat(entry.trial().worstGap()).as(what).isLessThan(1e-9); // ten times the tolerance of a solve
            if (!Double.isNaN(entry.order()) && !hasBounds(scene)) {
                boolean holds = HELD_INPUTS.contains(name)
                        && entry.trial().contestant().label().equals("reduced");
                assertThat(entry.order()).as(what).isBetween(holds || FIRST_ORDER.contains(name) ? 0.9 : 1.9, 2.2);
            }
        }
    }

    /**
     * Where a stop is struck or friction holds and lets go, motions have kinks within steps: distances of engines depend
     * on where in a step a kink falls, and no order shows in two halvings.
     */
    private static boolean hasBounds(Scene scene) {
        Mechanism mechanism = scene.build().start().mechanism();
        return Stream.of(Capability.JOINT_LIMITS, Capability.DRY_FRICTION, Capability.EFFORT_LIMITS, Capability.CONTACT)
                .anyMatch(bound -> bound.neededBy(mechanism).isPresent());
    }
}
