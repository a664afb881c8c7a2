package org.gimbal.geometry.hull;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

class LatticeTest {
    private static final long LONGEST = 1L << 40;

    /** Coordinates that are whole numbers up to 2⁴⁰ − 1 lie on the lattice as they are. */
    @Test
    void sidesAreThoseOfExactArithmetic() {
        Random random = new Random(1);
        double[] plane = new double[4];
        int[] seen = new int[3];
        for (int k = 0; k < 20_000; k++) {
            long[][] p = points(random, k % 4);
            Lattice lattice = new Lattice(asVectors(p));
            int expected = side(p);
            assertThat(lattice.side(0, 1, 2, 3)).isEqualTo(expected);
            lattice.plane(0, 1, 2, plane, 0);
            assertThat(lattice.side(plane, 0, 0, 1, 2, 3)).isEqualTo(expected);
            seen[expected + 1]++;
        }
        assertThat(Arrays.stream(seen).min().orElseThrow()).isGreaterThan(1000);
    }

    /** Anywhere; near each other; nearly in one plane; exactly in one plane. Two more span the whole lattice. */
    private static long[][] points(Random random, int kind) {
        long[][] p = new long[6][3];
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 3; k++) {
                p[i][k] = kind == 1 ? random.nextInt(8) : below(random, LONGEST / 4);
            }
        }
        for (int k = 0; kind > 1 && k < 3; k++) {
            p[3][k] = p[1][k] + p[2][k] - p[0][k] + (kind == 2 ? random.nextInt(3) - 1 : 0) + LONGEST / 4;
            for (int i = 0; i < 3; i++) {
                p[i][k] += LONGEST / 4;
            }
            p[3][k] = Math.floorMod(p[3][k], LONGEST);
        }
        p[5] = new long[] {LONGEST - 1, LONGEST - 1, LONGEST - 1};
        return p;
    }

    private static long below(Random random, long bound) {
        return Math.floorMod(random.nextLong(), bound);
    }

    private static List<Vec3> asVectors(long[][] points) {
        List<Vec3> vectors = new ArrayList<>();
        for (long[] p : points) {
            vectors.add(new Vec3(p[0], p[1], p[2]));
        }
        return vectors;
    }

    private static int side(long[][] p) {
        BigInteger[][] d = new BigInteger[3][3];
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                d[i][k] = BigInteger.valueOf(p[i + 1][k] - p[0][k]);
            }
        }
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < 3; k++) {
            int next = (k + 1) % 3;
            int last = (k + 2) % 3;
            BigInteger normal = d[0][next].multiply(d[1][last]).subtract(d[0][last].multiply(d[1][next]));
            sum = sum.add(normal.multiply(d[2][k]));
        }
        return sum.signum();
    }
}
