package org.gimbal.contact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.ShapePair;
import org.gimbal.geometry.contact.ShapePairs;

/**
 * The {@link ShapePair} of each pair of shapes, with scratch space for one run. Those of rules are made at once; those
 * of sets when their shapes first come near each other, one for all pairs of equal shapes.
 */
final class PairShapes {
    /** Contacts that sets have room for, at least, and for each shape. */
    private static final int LEAST_ROOM = 2048;

    private static final int ROOM_OF_SHAPE = 24;

    /** Up to so many shapes it is counted how many contacts there can be. */
    private static final int COUNTED_SHAPES = 64;

    private final ContactTable table;
    private final List<Shape> shapes;
    private final ShapePair[] ofRules;

    /** By shape: which shapes it is equal to. */
    private final int[] kind;

    /** Pairs of kinds, and what was made for them. */
    private final LongIndex kinds = new LongIndex();

    private final List<ShapePair> ofKinds = new ArrayList<>();
    private int mostFeatures;

    PairShapes(ContactTable table) {
        this.table = table;
        shapes = table.shapes();
        ofRules = new ShapePair[table.pairs().ofRules()];
        for (int p = 0; p < ofRules.length; p++) {
            ofRules[p] = ShapePairs.of(shapes.get(table.shapeA(p)), shapes.get(table.shapeB(p)));
            mostFeatures = Math.max(mostFeatures, ofRules[p].capacity());
        }
        kind = new int[shapes.size()];
        Map<Shape, Integer> known = new HashMap<>();
        for (int k = 0; k < kind.length; k++) {
            kind[k] = known.computeIfAbsent(shapes.get(k), shape -> known.size());
        }
    }

    ShapePair of(int pair) {
        if (pair < ofRules.length) {
            return ofRules[pair];
        }
        int a = table.shapeA(pair);
        int b = table.shapeB(pair);
        int known = kinds.add(((long) kind[a] << Integer.SIZE) | kind[b]);
        if (known == ofKinds.size()) {
            ShapePair made = ShapePairs.of(shapes.get(a), shapes.get(b));
            mostFeatures = Math.max(mostFeatures, made.capacity());
            ofKinds.add(made);
        }
        return ofKinds.get(known);
    }

    /** The most features that one of the pairs made so far lists. */
    int mostFeatures() {
        return mostFeatures;
    }

    /**
     * How many contacts there is room for: as many as there can be, or as few as many shapes will hardly ever have at
     * once, packed as densely as may be.
     */
    int room() {
        long sum = 0;
        for (ShapePair pair : ofRules) {
            sum += pair.capacity();
        }
        int n = shapes.size();
        return Math.toIntExact(sum + Math.min(Math.max(LEAST_ROOM, (long) ROOM_OF_SHAPE * n), roomOfSets(n)));
    }

    private long roomOfSets(int n) {
        if (!table.hasSets()) {
            return 0;
        }
        long sum = n > COUNTED_SHAPES ? Long.MAX_VALUE : 0;
        for (int i = 0; i < n && n <= COUNTED_SHAPES; i++) {
            for (int j = i + 1; j < n; j++) {
                sum += table.pairs().setOf(i, j) < 0
                        ? 0
                        : of(table.pairs().number(i, j)).capacity();
            }
        }
        return sum;
    }
}
