package org.gimbal.geometry.contact;

import java.util.Arrays;

/** Pairs of indices, sorted by the first, then the second: two stable counting sorts, the second index first. */
final class CandidateList {
    private final int[] start;
    private int[] first;
    private int[] second;
    private int[] otherFirst;
    private int[] otherSecond;
    private int count;

    /** For indices below {@code bound}. */
    CandidateList(int bound) {
        start = new int[bound + 1];
        int room = 4 * bound + 16;
        first = new int[room];
        second = new int[room];
        otherFirst = new int[room];
        otherSecond = new int[room];
    }

    void clear() {
        count = 0;
    }

    void add(int a, int b) {
        if (count == first.length) {
            int room = 2 * count;
            first = Arrays.copyOf(first, room);
            second = Arrays.copyOf(second, room);
            otherFirst = new int[room];
            otherSecond = new int[room];
        }
        first[count] = a;
        second[count++] = b;
    }

    int first(int k) {
        return first[k];
    }

    int second(int k) {
        return second[k];
    }

    int sort() {
        pass(second);
        swap();
        pass(first);
        swap();
        return count;
    }

    /** Copies the pairs to the other arrays in the order of their keys; equal keys keep their order. */
    private void pass(int[] key) {
        Arrays.fill(start, 0);
        for (int k = 0; k < count; k++) {
            start[key[k] + 1]++;
        }
        for (int k = 1; k < start.length; k++) {
            start[k] += start[k - 1];
        }
        for (int k = 0; k < count; k++) {
            int to = start[key[k]]++;
            otherFirst[to] = first[k];
            otherSecond[to] = second[k];
        }
    }

    private void swap() {
        int[] a = first;
        int[] b = second;
        first = otherFirst;
        second = otherSecond;
        otherFirst = a;
        otherSecond = b;
    }
}
