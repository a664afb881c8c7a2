package org.gimbal.geometry.contact;

/**
 * A height field A and a solid B: points of B with balls of one radius (a sphere, the ends of a capsule, the corners of
 * a box or mesh) against the field, see {@link FieldBall}; and if B is more than those points, nodes of the field that
 * stick out against the {@link Sides} of B. Each point lists its nearest {@link #PER_POINT} features, the nodes together
 * as many as {@link #PEAKS}. Edges of B are not compared with edges of the field: a box can sink onto a sharp ridge
 * between nodes until its corners or a node stop it.
 */
final class FieldPair implements RelativePair {
    private static final int PER_POINT = 4;
    private static final int PEAKS = 8;
    private static final double SAME_PLACE = 1e-6;

    private final double[] points;
    private final FieldBall ball;
    private final FieldPeaks peaks;
    private final NearestFeatures list;
    private final NearestFeatures peakList;
    private final double[] center = new double[3];

    /** The points in the frame of B, three numbers each; {@code extent} is how far B reaches from its origin. */
    FieldPair(FieldGrid grid, double[] points, double radius, Sides sides, double extent) {
        this.points = points;
        ball = new FieldBall(grid, radius);
        int firstPeak = Math.multiplyExact(points.length / 3, ball.featureCount());
        peaks = new FieldPeaks(grid, sides, extent, firstPeak);
        double apart = SAME_PLACE * Math.min(grid.spacingX, grid.spacingY);
        list = new NearestFeatures(PER_POINT, apart);
        peakList = new NearestFeatures(PEAKS, apart);
    }

    @Override
    public int capacity() {
        return PER_POINT * (points.length / 3) + PEAKS;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int from) {
        int count = 0;
        for (int k = 0; k < points.length / 3; k++) {
            Flat3.toA(place, points, 3 * k, center, 0);
            list.clear(reach);
            ball.find(center, reach, list, k * ball.featureCount());
            count += list.copyTo(features, from + count);
        }
        peakList.clear(reach);
        peaks.find(place, reach, peakList);
        return count + peakList.copyTo(features, from + count);
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        if (feature >= peaks.firstFeature()) {
            peaks.measure(feature, place, out, o);
        } else {
            Flat3.toA(place, points, 3 * (feature / ball.featureCount()), center, 0);
            ball.measure(feature % ball.featureCount(), center, 0, out, o);
        }
    }
}
