package org.gimbal.generalized.recursion;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** 4 × 4 matrices by number, kept until they are forgotten, or, without caching, not at all. */
final class KeptMatrices {
    private final double[][] matrix;
    private final int[] writtenAt;
    private final boolean caching;
    private int now = 1;

    KeptMatrices(int count, boolean caching) {
        this.caching = caching;
        matrix = new double[caching ? count : 0][];
        writtenAt = new int[caching ? count : 0];
    }

    /** All of them: their variables have changed. */
    void forget() {
        now++;
    }

    /** What was computed since the last change, or nothing. */
    double @Nullable [] find(int number) {
        return caching && writtenAt[number] == now ? matrix[number] : null;
    }

    /** Zeros to write the matrix into; it is found from now on. */
    double[] make(int number) {
        if (!caching) {
            return new double[Matrices4.SIZE];
        }
        if (matrix[number] == null) {
            matrix[number] = new double[Matrices4.SIZE];
        }
        Arrays.fill(matrix[number], 0);
        writtenAt[number] = now;
        return matrix[number];
    }
}
