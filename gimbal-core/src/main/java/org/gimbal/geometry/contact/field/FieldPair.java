package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.Sides;

/**
 * A height field A and a convex solid B. Features are places where the distance between them is a local minimum:
 * corners of B, with the radius of B, over the field ({@link FieldBall}); nodes of the field that stick out against the
 * {@link Sides} of B ({@link FieldPeaks}); ridges of the field across bars of B ({@link FieldCrossings}). Where B has
 * got into the ground in another way, the feature that leads out soonest ({@link FieldPieces}). Each corner lists its
 * nearest {@link #PER_CORNER} features, the others together as many as {@link #PEAKS}, {@link #CROSSINGS} and
 * {@link #OVERLAPS}.
 */
final class FieldPair implements RelativePair {
    private static final int PER_CORNER = 4;
    private static final int PEAKS = 8;
    private static final int CROSSINGS = 12;
    private static final int OVERLAPS = 8;
    private static final double SAME_PLACE = 1e-6;

    private final FieldGrid grid;
    private final Skeleton solid;
    private final FieldBall ball;
    private final FieldPeaks peaks;
    private final FieldCrossings crossings;
    private final FieldPieces pieces;
    private final FieldRange range = new FieldRange();
    private final NearestFeatures cornerList;
    private final NearestFeatures peakList;
    private final NearestFeatures crossingList;
    private final NearestFeatures overlapList;
    private final double[] center = new double[3];
    private final double[] measured = new double[RelativePair.SIZE];
    private final double[] other = new double[RelativePair.SIZE];
    private final double apart;

    FieldPair(FieldGrid grid, Skeleton solid, Sides sides) {
        this.grid = grid;
        this.solid = solid;
        ball = new FieldBall(grid, solid.radius);
        peaks = new FieldPeaks(grid, sides, Math.multiplyExact(solid.corners, ball.featureCount()));
        crossings = new FieldCrossings(grid, solid, peaks.end());
        pieces = new FieldPieces(grid, solid, ball, peaks, crossings);
        apart = SAME_PLACE * Math.min(grid.spacingX, grid.spacingY);
        cornerList = new NearestFeatures(PER_CORNER, apart);
        peakList = new NearestFeatures(PEAKS, apart);
        crossingList = new NearestFeatures(CROSSINGS, apart);
        overlapList = new NearestFeatures(OVERLAPS, apart);
    }

    @Override
    public int capacity() {
        return PER_CORNER * solid.corners + PEAKS + CROSSINGS + OVERLAPS;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int from) {
        solid.moveTo(place);
        int count = 0;
        for (int v = 0; v < solid.corners; v++) {
            Flat3.copy(solid.placedCorner, 3 * v, center, 0);
            cornerList.clear(reach);
            ball.find(center, reach, cornerList, v * ball.featureCount());
            count += cornerList.copyTo(features, from + count);
        }
        if (solid.bars == 0) {
            return count;
        }
        range.cover(grid, solid, solid.radius + reach);
        peakList.clear(reach);
        peaks.find(range, place, reach, peakList);
        count += peakList.copyTo(features, from + count);
        crossingList.clear(reach);
        crossings.find(range, reach, crossingList);
        count += crossingList.copyTo(features, from + count);
        overlapList.clear(reach);
        overlaps(place, features, from, from + count);
        return count + overlapList.copyTo(features, from + count);
    }

    /** Offers what leads out of the ground and is not among the features already listed. */
    private void overlaps(double[] place, int[] features, int from, int to) {
        range.cover(grid, solid, 0);
        for (int j = range.low; j <= range.high; j++) {
            for (int i = range.left; i <= range.right; i++) {
                for (int which = 0; which < 2; which++) {
                    int t = grid.triangle(i, j, which);
                    if (t >= 0 && pieces.overlaps(t)) {
                        evaluate(pieces.shallowest(), place, measured, 0);
                        if (!isListed(place, features, from, to)) {
                            overlapList.offer(pieces.shallowest(), measured);
                        }
                    }
                }
            }
        }
    }

    /** Whether what is measured is listed, or another feature in the same place with the same normal. */
    private boolean isListed(double[] place, int[] features, int from, int to) {
        for (int k = from; k < to; k++) {
            evaluate(features[k], place, other, 0);
            if (NearestFeatures.isSame(measured, 0, other, 0, apart)) {
                return true;
            }
        }
        return false;
    }

    /** What parts B from the pieces of ground that touch the feature. */
    @Override
    public int parting(int feature, double[] place, int[] features, int from) {
        solid.moveTo(place);
        int count = 0;
        int node = node(feature);
        for (int k = 0; k < 18; k++) {
            int t = grid.triangle(node % grid.columns + k % 3 - 1, node / grid.columns + k / 3 % 3 - 1, k / 9);
            if (t >= 0 && touches(feature, t)) {
                features[from + count++] = pieces.parting(t);
            }
        }
        return count;
    }

    /** A node at, or at the beginning of, what a feature has of the field. */
    private int node(int feature) {
        if (feature >= crossings.firstFeature()) {
            return crossings.edge(feature) / 3;
        }
        return feature >= peaks.firstFeature() ? peaks.node(feature) : ball.node(feature % ball.featureCount());
    }

    private boolean touches(int feature, int triangle) {
        if (feature >= crossings.firstFeature()) {
            return grid.isBeside(crossings.edge(feature), triangle);
        }
        return feature >= peaks.firstFeature()
                ? grid.isCorner(peaks.node(feature), triangle)
                : ball.touches(feature % ball.featureCount(), triangle);
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        if (feature >= crossings.firstFeature()) {
            crossings.measure(feature, place, out, o);
        } else if (feature >= peaks.firstFeature()) {
            peaks.measure(feature, place, out, o);
        } else {
            Flat3.toA(place, solid.corner, 3 * (feature / ball.featureCount()), center, 0);
            ball.measure(feature % ball.featureCount(), center, 0, out, o);
        }
    }
}
