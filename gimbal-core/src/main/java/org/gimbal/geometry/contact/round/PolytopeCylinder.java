package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.contact.pair.FeatureList;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.gimbal.geometry.contact.polytope.PosedPolytope;
import org.gimbal.numerics.space.Kernels3;

/**
 * A polytope A and a cylinder B; {@link CylinderFeatures} has what they may touch with. Two convex shapes are as far
 * apart as along the normal that parts them most,
 *
 * <p>gap = max over n of F(n), F(n) = n·x − h |n·u| − r √(1 − (n·u)²) − max over vertices of n·v
 *
 * <p>for a cylinder with the centre x and the axis u. The greatest is at the normal of one of the features, unless the
 * shapes are apart with corner nearest to rim; a feature whose gap is F of its own normal is real. Listed are the
 * closest of the real ones and those that bear beside it: where a cap lies on a face, eight points of its rim that are
 * over the face, corners of the face under the cap, and where the face's edges pass under the rim; where the barrel
 * lies on a face or along an edge, both ends of the line.
 */
final class PolytopeCylinder implements RelativePair {
    /** Cosine of the angle to the closest normal up to which others bear, as for capsules. */
    private static final double ALIGNED = 0.9;

    private static final double SAME_PLACE = 1e-3;
    private static final double SAME_DEPTH = 1e-12;

    /** Normals nearer than this are those of one flat contact, whose planes may cut into each other by as much. */
    private static final double ONE_PLANE = 1e-3;

    private final PosedPolytope a;
    private final Polytope shape;
    private final CylinderFeatures features;
    private final FeatureList list;
    private final int capacity;
    private final double size;
    private final double[] closest = new double[RelativePair.SIZE];
    private final double[] measured = new double[RelativePair.SIZE];
    private int best;
    private double most;

    PolytopeCylinder(Polytope polytope, Cylinder cylinder) {
        shape = polytope;
        a = PosedPolytope.fixed(polytope);
        features = new CylinderFeatures(polytope, cylinder);
        capacity = 2 * CylinderFeatures.AROUND + 3 * polytope.largestFace + 3;
        size = Math.max(polytope.size, 2 * cylinder.radius() + cylinder.length());
        list = new FeatureList(capacity, SAME_PLACE * Math.min(cylinder.radius(), polytope.size));
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
        findClosest(place);
        if (most == Double.NEGATIVE_INFINITY) {
            findClosestFace(place); // rounding has left nothing real
        }
        if (!(most < reach)) {
            return 0;
        }
        list.clear(reach, into, from);
        features.evaluate(best, place, closest, 0);
        list.add(best, closest);
        addFaces(place);
        addVertices(place);
        addEdges(place);
        return list.count();
    }

    /** The real feature with the greatest gap. */
    private void findClosest(double[] place) {
        most = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < shape.faceCount; f++) {
            for (int rim = 0; rim < 2; rim++) {
                features.evaluate(features.ofFace(f, rim), place, measured, 0);
                consider(features.ofFace(f, rim), place);
            }
        }
        for (int v = 0; v < shape.vertexCount; v++) {
            for (int kind = 0; kind < 3; kind++) {
                features.evaluate(features.ofVertex(v, kind), place, measured, 0);
                consider(features.ofVertex(v, kind), place);
            }
        }
        for (int e = 0; e < shape.edgeCount; e++) {
            for (int kind = 0; kind < 3; kind++) {
                int feature = features.ofEdge(e, kind);
                if (features.measureEdge(feature, place, measured, 0)) {
                    consider(feature, place);
                }
            }
        }
    }

    /** Nothing is beyond the plane of a face but what the lower rim is. */
    private void findClosestFace(double[] place) {
        for (int f = 0; f < shape.faceCount; f++) {
            features.evaluate(features.ofFace(f, 0), place, measured, 0);
            double first = measured[GAP];
            features.evaluate(features.ofFace(f, 1), place, measured, 0);
            double least = Math.min(first, measured[GAP]);
            if (least > most) {
                most = least;
                best = features.ofFace(f, first <= measured[GAP] ? 0 : 1);
            }
        }
    }

    /** Takes the feature measured last if it is real and parts the shapes more than those before. */
    private void consider(int feature, double[] place) {
        if (measured[GAP] > most && isReal(place)) {
            most = measured[GAP];
            best = feature;
        }
    }

    /** Whether nothing of either shape is beyond the feature measured last, along its normal. */
    private boolean isReal(double[] place) {
        double tolerance = SAME_DEPTH * size;
        double top = Kernels3.dot(measured, NORMAL, measured, POINT_A) + tolerance;
        for (int v = 0; v < shape.vertexCount; v++) {
            if (Kernels3.dot(measured, NORMAL, shape.vertex, 3 * v) > top) {
                return false;
            }
        }
        return features.lowest(measured, NORMAL, place)
                >= Kernels3.dot(measured, NORMAL, measured, POINT_B) - tolerance;
    }

    /** Whether the normal measured last is near that of the closest, and no deeper but by what both normals differ. */
    private boolean bears() {
        double along = Kernels3.dot(measured, NORMAL, closest, NORMAL);
        double apart = Math.sqrt(Flat3.squaredDistance(measured, NORMAL, closest, NORMAL));
        double slack = apart < ONE_PLANE ? apart * size : 0;
        return along > ALIGNED && measured[GAP] >= most - slack - SAME_DEPTH * size;
    }

    private void add(int feature) {
        if (bears()) {
            list.add(feature, measured);
        }
    }

    private void addFaces(double[] place) {
        for (int f = 0; f < shape.faceCount; f++) {
            if (Kernels3.dot(shape.normal, 3 * f, closest, NORMAL) <= ALIGNED) {
                continue;
            }
            double rho = features.tilt(f, place);
            for (int rim = 0; rim < 2 && rho >= CylinderFeatures.FLAT; rim++) {
                addOver(f, features.ofFace(f, rim), place);
            }
            for (int k = 0; k < 2 * CylinderFeatures.AROUND && rho < CylinderFeatures.NEARLY_FLAT; k++) {
                addOver(f, features.ofRim(f, k), place);
            }
            if (rho < CylinderFeatures.NEARLY_FLAT) {
                addCrossings(f, place);
            }
        }
    }

    private void addOver(int face, int feature, double[] place) {
        features.evaluate(feature, place, measured, 0);
        if (a.isOver(face, measured, POINT_B, 0)) {
            add(feature);
        }
    }

    /** Where the edges of a face pass under the rim of the cap that faces it. */
    private void addCrossings(int face, double[] place) {
        int cap = features.capFacing(face, place);
        for (int k = shape.loopStart[face]; k < shape.loopStart[face + 1]; k++) {
            int e = shape.loopEdge[k];
            if (!features.crossRim(e, place)) {
                continue;
            }
            for (int side = 0; side < 2; side++) {
                int feature = features.ofCrossing(e, cap, side);
                features.evaluate(feature, place, measured, 0);
                add(feature);
            }
        }
    }

    private void addVertices(double[] place) {
        for (int v = 0; v < shape.vertexCount; v++) {
            for (int kind = 0; kind < 3; kind++) {
                int feature = features.ofVertex(v, kind);
                features.evaluate(feature, place, measured, 0);
                boolean abreast = kind == CylinderFeatures.BARREL
                        ? features.isBesideBarrel(v, place) && isReal(place)
                        : features.isUnderCap(v, place);
                if (abreast) {
                    add(feature);
                }
            }
        }
    }

    private void addEdges(double[] place) {
        for (int e = 0; e < shape.edgeCount; e++) {
            for (int kind = 0; kind < CylinderFeatures.EDGE_KINDS; kind++) {
                int feature = features.ofEdge(e, kind);
                if (features.measureEdge(feature, place, measured, 0)
                        && (kind == CylinderFeatures.BARREL || kind > CylinderFeatures.BARREL || isReal(place))) {
                    add(feature);
                }
            }
        }
    }
}
