package org.gimbal.reduced;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * Groups of coordinates whose accelerations do not depend on those of other groups: trees on the ground with nothing
 * between them. Where anything may act between trees, all coordinates are one group. Of the mechanism alone.
 */
final class IndependentTrees {
    /** Coordinates, one group after the other. */
    final int[] member;

    /** Where each group begins among them, and behind the last the number of all. */
    final int[] first;

    /** Where the square matrix of each group begins if all follow each other. */
    final int[] entry;

    IndependentTrees(ReducedSystem system) {
        int[] group = groups(system);
        member = IntStream.range(0, system.size)
                .boxed()
                .sorted((a, b) -> group[a] - group[b]) // stable
                .mapToInt(k -> k)
                .toArray();
        int count = Arrays.stream(group).max().orElse(-1) + 1;
        first = new int[count + 1];
        for (int each : group) {
            first[each + 1]++;
        }
        Arrays.parallelPrefix(first, Integer::sum);
        entry = new int[count + 1];
        for (int g = 0; g < count; g++) {
            int size = first[g + 1] - first[g];
            entry[g + 1] = Math.addExact(entry[g], Math.multiplyExact(size, size));
        }
    }

    int count() {
        return first.length - 1;
    }

    /** The size of the largest group. */
    int colours() {
        int most = 0;
        for (int g = 0; g < count(); g++) {
            most = Math.max(most, first[g + 1] - first[g]);
        }
        return most;
    }

    int entries() {
        return entry[count()];
    }

    private static int[] groups(ReducedSystem system) {
        int[] out = new int[system.size];
        int forces = system.mechanism.forces().size();
        boolean apart = !system.constrained
                && forces == system.measured.length
                && Arrays.stream(system.measured).allMatch(k -> k >= 0);
        int[] ofLink = new int[system.count];
        int groups = 0;
        for (int i = 0; apart && i < system.count; i++) {
            boolean root = system.parent[i] == system.count;
            boolean moves = system.start[i] < system.start[i + 1];
            ofLink[i] = root ? groups : ofLink[system.parent[i]];
            groups += root ? 1 : 0;
            if (moves) {
                Arrays.fill(out, system.start[i], system.start[i + 1], ofLink[i]);
            }
        }
        return out;
    }
}
