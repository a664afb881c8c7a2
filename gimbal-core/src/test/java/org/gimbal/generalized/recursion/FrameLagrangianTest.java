package org.gimbal.generalized.recursion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Derivatives of the Lagrangian frame by frame: against differences, with caches and without, and what they cost. */
class FrameLagrangianTest {
    private static final double DIFFERENCE = 1e-5;

    /** Central differences err by some 1e-10 of what they are taken from, rounding 1e-16 of it over 1e-5. */
    private static final double SHARE = 1e-8;

    @Test
    void derivativesAreThoseOfDifferences() {
        for (int seed = 0; seed < 100; seed++) {
            RandomFrameTree random = new RandomFrameTree(seed);
            FrameLagrangian lagrangian = new FrameLagrangian(new FrameTree(random.mechanism), true);
            lagrangian.set(random.q, random.u);
            double scale = 1 + Math.abs(lagrangian.value());
            int n = random.q.length;
            for (int i = 0; i < n; i++) {
                int row = i;
                compare(random, lagrangian, random.q, i, FrameLagrangian::value, x -> x.dq(row), scale);
                compare(random, lagrangian, random.u, i, FrameLagrangian::value, x -> x.du(row), scale);
                for (int j = 0; j < n; j++) {
                    int column = j;
                    compare(random, lagrangian, random.q, j, x -> x.dq(row), x -> x.dqdq(row, column), 10 * scale);
                    compare(random, lagrangian, random.u, j, x -> x.dq(row), x -> x.dqdu(row, column), 10 * scale);
                    compare(random, lagrangian, random.q, j, x -> x.du(row), x -> x.dqdu(column, row), 10 * scale);
                    compare(random, lagrangian, random.u, j, x -> x.du(row), x -> x.dudu(row, column), 10 * scale);
                }
            }
        }
    }

    /** The change of a function along one number against the derivative. */
    private static void compare(
            RandomFrameTree random,
            FrameLagrangian lagrangian,
            double[] changed,
            int k,
            ToDoubleFunction<FrameLagrangian> function,
            ToDoubleFunction<FrameLagrangian> derivative,
            double scale) {
        double before = changed[k];
        changed[k] = before + DIFFERENCE;
        lagrangian.set(random.q, random.u);
        double more = function.applyAsDouble(lagrangian);
        changed[k] = before - DIFFERENCE;
        lagrangian.set(random.q, random.u);
        double less = function.applyAsDouble(lagrangian);
        changed[k] = before;
        lagrangian.set(random.q, random.u);
        assertThat(derivative.applyAsDouble(lagrangian))
                .isCloseTo((more - less) / (2 * DIFFERENCE), within(SHARE * scale));
    }

    @Test
    void cachesChangeNoBit() {
        for (int seed = 0; seed < 50; seed++) {
            RandomFrameTree random = new RandomFrameTree(seed);
            FrameTree tree = new FrameTree(random.mechanism);
            FrameLagrangian with = new FrameLagrangian(tree, true);
            FrameLagrangian without = new FrameLagrangian(tree, false);
            for (int round = 0; round < 2; round++) {
                with.set(random.q, random.u);
                without.set(random.q, random.u);
                assertThat(all(with, random.q.length)).isEqualTo(all(without, random.q.length));
                Arrays.setAll(random.q, k -> random.u[k]);
            }
            assertThat(with.products()).isLessThanOrEqualTo(without.products());
        }
    }

    private static double[] all(FrameLagrangian lagrangian, int n) {
        double[] out = new double[n * (2 + 3 * n)];
        int at = 0;
        for (int i = 0; i < n; i++) {
            out[at++] = lagrangian.dq(i);
            out[at++] = lagrangian.du(i);
            for (int j = 0; j < n; j++) {
                out[at++] = lagrangian.dqdq(i, j);
                out[at++] = lagrangian.dqdu(i, j);
                out[at++] = lagrangian.dudu(i, j);
            }
        }
        return out;
    }

    /**
     * All derivatives of a chain: each of n³/3 values for its pairs of variables and links once with caches, and each of
     * them by going up as far as its variables reach without: a power more. Lower powers take a little off both at ten
     * and twenty links.
     */
    @Test
    void cachesSaveAPowerOfTheNumberOfLinks() {
        assertThat(growth(true)).isBetween(2.6, 3.0);
        assertThat(growth(false)).isBetween(3.7, 4.0);
    }

    private static double growth(boolean caching) {
        IntFunction<Double> work = links -> {
            FrameLagrangian lagrangian = new FrameLagrangian(new FrameTree(chain(links)), caching);
            lagrangian.set(new double[links], new double[links]);
            all(lagrangian, links);
            return (double) lagrangian.products();
        };
        return StrictMath.log(work.apply(20) / work.apply(10)) / StrictMath.log(2);
    }

    private static Mechanism chain(int links) {
        return chainOf(links).build();
    }

    private static MechanismBuilder chainOf(int links) {
        MechanismBuilder builder = Mechanism.named("chain");
        for (int i = 0; i < links; i++) {
            Anchor above = i == 0 ? Anchor.ground() : Anchor.on("mass" + (i - 1));
            builder.body("mass" + i, MassProperties.point(1))
                    .joint("joint" + i, JointType.revolute(Vec3.X), above, Anchor.on("mass" + i, 0, 0, 1));
        }
        return builder;
    }

    /** As in the paper: one frame that turns and one at the mass. */
    @Test
    void framesOfAChain() {
        FrameTree tree = new FrameTree(chain(7));
        assertThat(tree.frameCount()).isEqualTo(14);
        assertThat(tree.variables()).hasSize(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spring", "loop", "ball", "free"})
    void whatItDoesNotKnowIsRefusedByName(String what) {
        MechanismBuilder builder = chainOf(2);
        switch (what) {
            case "spring" -> builder.spring("spring", Measure.of("joint0"), 1, 0);
            case "loop" ->
                builder.joint("loop", JointType.revolute(Vec3.X), Anchor.ground(0, 0, -2), Anchor.on("mass1"));
            case "ball" ->
                builder.bodyOfMass("ball", new Sphere(0.1), 1)
                        .joint("ball joint", JointType.spherical(), Anchor.on("mass1"), Anchor.on("ball", 0, 0, 1));
            default -> builder.bodyOfMass("free", new Sphere(0.1), 1);
        }
        Mechanism mechanism = builder.build();
        String name = switch (what) {
            case "ball" -> "ball joint";
            case "free" -> "free";
            default -> "chain";
        };
        assertThatThrownBy(() -> new FrameTree(mechanism))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("'" + name + "'")
                .hasMessageContaining("use the engine");
    }
}
