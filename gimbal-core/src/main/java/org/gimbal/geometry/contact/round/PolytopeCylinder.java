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

    /** What a real feature may be off by, and rounding, relative to the size: nothing is passed over for it. */
    private static final double ROUNDING = 1e-11;

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

    /** How far the cylinder is from each face along its normal, and the point of it that is lowest there. */
    private final double[] height;

    private final double[] lowest;

    PolytopeCylinder(Polytope polytope, Cylinder cylinder) {
        shape = polytope;
        a = PosedPolytope.fixed(polytope);
        features = new CylinderFeatures(polytope, cylinder);
        capacity = 2 * CylinderFeatures.AROUND + 3 * polytope.largestFace + 3;
        size = Math.max(polytope.size, 2 * cylinder.radius() + cylinder.length());
        height = new double[polytope.faceCount];
        lowest = new double[3 * polytope.faceCount];
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
        if (findClosestFaces(place, reach)) {
            return 0;
        }
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

    /** The real feature of a face with the greatest gap; whether one is beyond reach, so that nothing else counts. */
    private boolean findClosestFaces(double[] place, double reach) {
        most = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < shape.faceCount; f++) {
            height[f] = Double.POSITIVE_INFINITY;
            for (int rim = 0; rim < 2; rim++) {
                features.evaluate(features.ofFace(f, rim), place, measured, 0);
                if (measured[GAP] < height[f]) {
                    height[f] = measured[GAP];
                    Flat3.copy(measured, POINT_B, lowest, 3 * f);
                }
                consider(features.ofFace(f, rim), place);
            }
            if (most >= reach) {
                return true;
            }
        }
        return false;
    }

    /** The real feature with the greatest gap, after those of faces. */
    private void findClosest(double[] place) {
        for (int v = 0; v < shape.vertexCount; v++) {
            if (!(bound(shape.vertexFace[v], shape.vertexSpread[v], v) > most)) {
                continue;
            }
            for (int kind = 0; kind < 3; kind++) {
                features.evaluate(features.ofVertex(v, kind), place, measured, 0);
                consider(features.ofVertex(v, kind), place);
            }
        }
        for (int e = 0; e < shape.edgeCount; e++) {
            if (!(bound(e) > most)) {
                continue;
            }
            for (int kind = 0; kind < 3; kind++) {
                int feature = features.ofEdge(e, kind);
                if (features.measureEdge(feature, place, measured, 0)) {
                    consider(feature, place);
                }
            }
        }
    }

    /**
     * The most that a real feature of a vertex p can part the shapes by: with the normal m of a face there, the lowest
     * point b of the cylinder over that face, and any normal n at p,
     *
     * <pre>   n·(b − p) = m·(b − p) + (n − m)·(b − p) ≤ height of b over the face + |n − m| |b − p|. </pre>
     */
    private double bound(int face, double spread, int v) {
        return height[face]
                + ROUNDING * size
                + spread * Math.sqrt(Flat3.squaredDistance(lowest, 3 * face, shape.vertex, 3 * v));
    }

    /** The same of an edge, whose normals lie between those of its faces. */
    private double bound(int e) {
        int v = shape.edgeFrom[e];
        return Math.min(
                bound(shape.edgeLeft[e], shape.edgeSpread[e], v), bound(shape.edgeRight[e], shape.edgeSpread[e], v));
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
        if (features.lowest(measured, NORMAL, place) < Kernels3.dot(measured, NORMAL, measured, POINT_B) - tolerance) {
            return false;
        }
        double top = Kernels3.dot(measured, NORMAL, measured, POINT_A) + tolerance;
        for (int v = 0; v < shape.vertexCount; v++) {
            if (Kernels3.dot(measured, NORMAL, shape.vertex, 3 * v) > top) {
                return false;
            }
        }
        return true;
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
            // rims count where they are real, which no edge below the bound is
            int from = bound(e) > most - (ONE_PLANE + SAME_DEPTH) * size ? 0 : CylinderFeatures.BARREL;
            for (int kind = from; kind < CylinderFeatures.EDGE_KINDS; kind++) {
                int feature = features.ofEdge(e, kind);
                if (features.measureEdge(feature, place, measured, 0)
                        && (kind == CylinderFeatures.BARREL || kind > CylinderFeatures.BARREL || isReal(place))) {
                    add(feature);
                }
            }
        }
    }
}
