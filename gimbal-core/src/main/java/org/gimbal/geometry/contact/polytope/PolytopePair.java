package org.gimbal.geometry.contact.polytope;

import org.gimbal.geometry.contact.pair.FeatureList;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Lines;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.polytope.SeparatingAxis.Kind;
import org.gimbal.numerics.space.Kernels3;

/**
 * Two polytopes. The separating axis gives the closest feature. Where a face (the reference) looks along that axis, the
 * corners of the overlap of that face with the face of the other solid that looks back most (the incident) are listed:
 *
 * <ul>
 *   <li>corners of the incident face over the reference face,
 *   <li>corners of the reference face over the incident face,
 *   <li>crossings of their edges, of which shallow ones (sine below {@code Lines.SHALLOW}) only if there would be fewer
 *       than three contacts.
 * </ul>
 *
 * <p>The last two only if the faces are within 25° of each other. Nothing is listed that lies deeper than the closest
 * feature. While the solids overlap, the least gap is their depth of penetration; apart, it is their distance if the
 * nearest points lie on a face or on two edges that cross; between two corners, or a corner and an edge, it is less.
 */
public final class PolytopePair implements RelativePair {
    private static final double ALIGNED = 0.9;
    private static final double ALONG_AXIS = 0.99;
    private static final double NEARLY_PARALLEL = 1e-3;

    /** Relative to the smaller solid: what counts as over a face, as equally deep, and as the same place. */
    private static final double BORDER = 1e-6;

    private static final double SAME_PLACE = 1e-3;

    private final PosedPolytope a;
    private final PosedPolytope b;
    private final PolytopeFeatures features;
    private final SeparatingAxis axis;
    private final FeatureList list;
    private final int capacity;
    private final double border;
    private final double[] back = new double[3];
    private final double[] closest = new double[RelativePair.SIZE];
    private final double[] measured = new double[RelativePair.SIZE];

    public PolytopePair(Polytope shapeA, Polytope shapeB) {
        a = PosedPolytope.fixed(shapeA);
        b = PosedPolytope.movable(shapeB);
        features = new PolytopeFeatures(shapeA, shapeB);
        axis = new SeparatingAxis(a, b);
        capacity = shapeA.largestFace + shapeB.largestFace + 1;
        double size = Math.min(shapeA.size, shapeB.size);
        border = BORDER * size;
        list = new FeatureList(capacity, SAME_PLACE * size);
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        features.evaluate(feature, place, out, o);
    }

    @Override
    public int find(double[] place, double reach, int[] into, int from) {
        b.moveTo(place);
        list.clear(reach, into, from);
        if (!axis.find(reach)) {
            return 0;
        }
        int best = closestFeature();
        features.evaluate(best, place, closest, 0);
        faces(place);
        if (!(list.least() <= axis.separation + 1e-3 * border)) {
            list.addClosest(best, closest);
        }
        return list.count();
    }

    private int closestFeature() {
        return switch (axis.kind) {
            case FACE_OF_A -> features.faceOfA(axis.first, axis.second);
            case FACE_OF_B -> features.faceOfB(axis.first, axis.second);
            case EDGES -> features.edges(axis.first, axis.second);
        };
    }

    /** Chooses reference and incident face and lists the corners of their overlap. */
    private void faces(double[] place) {
        int faceA;
        int faceB;
        if (axis.kind == Kind.FACE_OF_B) {
            faceB = axis.first;
            faceA = a.facing(b.normal, 3 * faceB);
        } else if (axis.kind == Kind.FACE_OF_A) {
            faceA = axis.first;
            faceB = b.facing(a.normal, 3 * faceA);
        } else {
            Flat3.set(back, 0, -closest[1], -closest[2], -closest[3]);
            faceA = a.facing(back, 0);
            faceB = b.facing(closest, RelativePair.NORMAL);
            double alongA = Kernels3.dot(closest, RelativePair.NORMAL, a.normal, 3 * faceA);
            double alongB = Kernels3.dot(back, 0, b.normal, 3 * faceB);
            if (Math.max(alongA, alongB) < ALONG_AXIS) {
                return;
            }
        }
        boolean aligned = -Kernels3.dot(a.normal, 3 * faceA, b.normal, 3 * faceB) > ALIGNED;
        if (axis.kind == Kind.FACE_OF_A || aligned) {
            cornersOfB(faceA, faceB, place);
        }
        if (axis.kind == Kind.FACE_OF_B || aligned) {
            cornersOfA(faceA, faceB, place);
        }
        if (aligned) {
            crossings(faceA, faceB, Lines.SHALLOW_SINE, place);
            if (list.count() < 3) {
                crossings(faceA, faceB, NEARLY_PARALLEL, place);
            }
        }
    }

    private void cornersOfB(int faceA, int faceB, double[] place) {
        for (int k = b.shape.loopStart[faceB]; k < b.shape.loopStart[faceB + 1]; k++) {
            int v = b.shape.loop[k];
            if (a.isOver(faceA, b.vertex, 3 * v, border)) {
                add(features.faceOfA(faceA, v), place);
            }
        }
    }

    private void cornersOfA(int faceA, int faceB, double[] place) {
        for (int k = a.shape.loopStart[faceA]; k < a.shape.loopStart[faceA + 1]; k++) {
            int v = a.shape.loop[k];
            if (b.isOver(faceB, a.vertex, 3 * v, border)) {
                add(features.faceOfB(faceB, v), place);
            }
        }
    }

    private void crossings(int faceA, int faceB, double least, double[] place) {
        for (int i = a.shape.loopStart[faceA]; i < a.shape.loopStart[faceA + 1]; i++) {
            for (int j = b.shape.loopStart[faceB]; j < b.shape.loopStart[faceB + 1]; j++) {
                int ea = a.shape.loopEdge[i];
                int eb = b.shape.loopEdge[j];
                int feature = features.edges(ea, eb);
                features.evaluate(feature, place, measured, 0);
                if (features.crossesWithin(ea, eb)
                        && features.lines().sine() > least
                        && Kernels3.dot(measured, RelativePair.NORMAL, closest, RelativePair.NORMAL) > ALIGNED) {
                    add(feature, place);
                }
            }
        }
    }

    private void add(int feature, double[] place) {
        features.evaluate(feature, place, measured, 0);
        if (measured[RelativePair.GAP] > axis.separation - border) {
            list.add(feature, measured);
        }
    }
}
