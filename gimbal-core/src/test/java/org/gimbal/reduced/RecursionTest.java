package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.gimbal.reduced.tree.CompositeBodies;
import org.gimbal.reduced.tree.InverseDynamics;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;

/** The recursions in linear time and the Jacobians of the same mechanisms, which have only the joints in common, agree. */
class RecursionTest {
    private static final List<Base> BASES = List.of(Base.GROUNDED, Base.FREE, Base.FLOATING);

    private static final int TREES = 500;

    /** Relative to the largest entry: some hundred roundings, times the condition of mass matrices (masses 1 : 100). */
    private static final double AGREEMENT = 1e-10;

    private static RandomMotion motion(int seed) {
        RandomGenerator random = new SplittableRandom(seed);
        Base base = BASES.get(seed % BASES.size());
        return new RandomMotion(
                RandomTree.of(Recipe.of(base).withSpeed(3).withTurns(2).withGravity(9.81), random), random);
    }

    @Test
    void treesHaveJointsOfAllTypes() {
        Set<String> met = new TreeSet<>();
        for (int seed = 0; seed < TREES; seed++) {
            met.addAll(motion(seed).labels());
        }
        Set<String> all = new TreeSet<>();
        RandomJoints.all(new SplittableRandom(1)).forEach(type -> all.add(type.label()));
        assertThat(met).containsAll(all);
    }

    @Test
    void recursiveAndJacobianAccelerationsAgree() {
        for (int seed = 0; seed < TREES; seed++) {
            RandomMotion m = motion(seed);
            double[] recursive = new double[m.system.size];
            double[] mapped = new double[m.system.size];
            m.articulated.accelerations(m.loads, recursive);
            m.mapped.accelerations(m.loads, m.u, new double[m.system.size * m.system.size], mapped);
            assertThat(distance(recursive, mapped)).as("tree %d", seed).isLessThan(AGREEMENT);
        }
    }

    @Test
    void massMatricesOfCompositeBodiesAndOfJacobiansAgree() {
        for (int seed = 0; seed < TREES; seed++) {
            RandomMotion m = motion(seed);
            double[] composite = new double[m.system.size * m.system.size];
            double[] mapped = composite.clone();
            new CompositeBodies(m.system, m.motion).massMatrix(composite);
            m.mapped.massMatrix(mapped);
            assertThat(distance(composite, mapped)).as("tree %d", seed).isLessThan(1e-13); // sums of some dozen terms
        }
    }

    @Test
    void inverseDynamicsGivesBackTheEfforts() {
        for (int seed = 0; seed < TREES; seed++) {
            RandomMotion m = motion(seed);
            double[] rate = new double[m.system.size];
            double[] effort = new double[m.system.size];
            m.articulated.accelerations(m.loads, rate);
            new InverseDynamics(m.system, m.motion).efforts(m.loads, rate, effort);
            assertThat(distance(effort, m.loads.effort)).as("tree %d", seed).isLessThan(AGREEMENT);
        }
    }

    /** Prescribing what would happen anyway changes nothing; prescribing anything else takes what inverse dynamics says. */
    @Test
    void prescribedAccelerationsTakeTheEffortsOfInverseDynamics() {
        for (int seed = 0; seed < TREES; seed++) {
            RandomMotion m = motion(seed);
            RandomGenerator random = new SplittableRandom(seed);
            boolean[] prescribed = new boolean[m.system.size];
            double[] rate = new double[m.system.size];
            for (int k = 0; k < prescribed.length; k++) {
                prescribed[k] = random.nextBoolean();
                rate[k] = prescribed[k] ? random.nextDouble(-5, 5) : 0;
            }
            double[] given = rate.clone();
            double[] applied = m.loads.effort.clone();
            m.articulated.hybrid(m.loads, prescribed, rate);
            double[] effort = new double[m.system.size];
            new InverseDynamics(m.system, m.motion).efforts(m.loads, rate, effort);
            assertThat(distance(effort, m.loads.effort)).as("tree %d", seed).isLessThan(AGREEMENT);
            for (int k = 0; k < prescribed.length; k++) {
                assertThat(prescribed[k] ? rate[k] : m.loads.effort[k])
                        .isEqualTo(prescribed[k] ? given[k] : applied[k]);
            }
        }
    }

    /** Jacobians know nothing of prescribed joints; driven by the efforts found, those accelerate as prescribed. */
    @Test
    void hybridAndJacobianAccelerationsAgree() {
        for (int seed = 0; seed < TREES; seed++) {
            RandomMotion m = motion(seed);
            RandomGenerator random = new SplittableRandom(seed);
            boolean[] prescribed = new boolean[m.system.size];
            double[] rate = new double[m.system.size];
            for (int k = 0; k < prescribed.length; k++) {
                prescribed[k] = random.nextBoolean();
                rate[k] = prescribed[k] ? random.nextDouble(-5, 5) : 0;
            }
            m.articulated.hybrid(m.loads, prescribed, rate);
            double[] mapped = new double[m.system.size];
            m.mapped.accelerations(m.loads, m.u, new double[m.system.size * m.system.size], mapped);
            assertThat(distance(rate, mapped)).as("tree %d", seed).isLessThan(AGREEMENT);
        }
    }

    /** Largest difference over the largest entry. */
    private static double distance(double[] a, double[] b) {
        double most = 0;
        double largest = 1e-3;
        for (int k = 0; k < a.length; k++) {
            most = Math.max(most, Math.abs(a[k] - b[k]));
            largest = Math.max(largest, Math.max(Math.abs(a[k]), Math.abs(b[k])));
        }
        return most / largest;
    }
}
