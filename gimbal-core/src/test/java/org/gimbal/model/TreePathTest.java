package org.gimbal.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The way between two links of a tree. */
class TreePathTest {
    private static final int GROUND = SpanningTree.GROUND;

    /**
     * Against all ancestors of both ends: what only one of them has is the path, the largest that both have is the
     * meeting place.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void itIsWhatTheAncestorsOfTheEndsDoNotShare(long seed) {
        Random random = new Random(seed);
        int[] parent = new int[20];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = random.nextInt(i + 1) - 1; // any link before it, or the ground
        }
        for (int a = GROUND; a <= parent.length; a++) {
            for (int b = GROUND; b <= parent.length; b++) {
                check(parent, a, b);
            }
        }
    }

    private static void check(int[] parent, int a, int b) {
        Set<Integer> ofA = lineage(parent, a);
        Set<Integer> ofB = lineage(parent, b);
        List<Integer> onSideA = new ArrayList<>();
        List<Integer> onSideB = new ArrayList<>();
        TreePath path = new TreePath(link -> parent[link], parent.length, a, b);
        while (path.climb()) {
            (path.onSideA() ? onSideA : onSideB).add(path.link());
        }
        assertThat(onSideA).containsExactlyElementsOf(without(ofA, ofB));
        assertThat(onSideB).containsExactlyElementsOf(without(ofB, ofA));
        int meet = without(ofA, without(ofA, ofB)).stream().findFirst().orElse(GROUND);
        assertThat(path.meet()).isEqualTo(meet);
        assertThat(new TreePath(link -> parent[link], parent.length, a, b).meet())
                .isEqualTo(meet);
    }

    /** A link and all above it, the lowest first. */
    private static Set<Integer> lineage(int[] parent, int link) {
        Set<Integer> lineage = new LinkedHashSet<>();
        for (int i = link; i >= 0 && i < parent.length; i = parent[i]) {
            lineage.add(i);
        }
        return lineage;
    }

    private static Set<Integer> without(Set<Integer> some, Set<Integer> others) {
        Set<Integer> left = new LinkedHashSet<>(some);
        left.removeAll(others);
        return left;
    }

    /** Tables of joints have the ground behind the last link. */
    @Test
    void theGroundMayStandBehindTheLastLink() {
        int[] parent = {GROUND, 0, 3};
        TreePath path = new TreePath(link -> parent[link], 3, 2, 1);
        assertThat(path.meet()).isEqualTo(GROUND);
    }
}
