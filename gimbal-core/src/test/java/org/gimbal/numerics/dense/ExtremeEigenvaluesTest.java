package org.gimbal.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.junit.jupiter.api.Test;

class ExtremeEigenvaluesTest {
    @Test
    void agreesWithADenseDecomposition() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 1 + random.nextInt(30);
            double[] a = symmetric(RandomMatrices.uniform(random, n * n), n);
            EigenDecomposition_F64<DMatrixRMaj> oracle = DecompositionFactory_DDRM.eig(n, false, true);
            assertThat(oracle.decompose(new DMatrixRMaj(n, n, true, a.clone()))).isTrue();
            double least = Double.POSITIVE_INFINITY;
            double greatest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < n; i++) {
                least = Math.min(least, oracle.getEigenvalue(i).getReal());
                greatest = Math.max(greatest, oracle.getEigenvalue(i).getReal());
            }
            ExtremeEigenvalues found = new ExtremeEigenvalues(a, n);
            // both round in some thirty reflections of numbers of size one
            assertThat(found.least()).as("seed %d", seed).isCloseTo(least, within(1e-13 * n));
            assertThat(found.greatest()).as("seed %d", seed).isCloseTo(greatest, within(1e-13 * n));
        }
    }

    private static double[] symmetric(double[] a, int n) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                a[i * n + j] = a[j * n + i];
            }
        }
        return a;
    }

    @Test
    void knowsSimpleMatrices() {
        check(new double[] {-7}, 1, -7, -7);
        check(new double[9], 3, 0, 0);
        check(new double[] {2, 0, 0, 0, -3e5, 0, 0, 0, 1e-9}, 3, -3e5, 2);
        check(new double[] {0, 1, 1, 0}, 2, -1, 1);
        check(new double[] {1, 1, 1, 1, 1, 1, 1, 1, 1}, 3, 0, 3);
    }

    private static void check(double[] a, int n, double least, double greatest) {
        ExtremeEigenvalues found = new ExtremeEigenvalues(a, n);
        double size = 1e-15 * (Math.abs(least) + Math.abs(greatest));
        assertThat(found.least()).isCloseTo(least, within(size));
        assertThat(found.greatest()).isCloseTo(greatest, within(size));
    }
}
