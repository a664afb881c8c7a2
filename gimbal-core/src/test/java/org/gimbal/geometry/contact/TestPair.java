package org.gimbal.geometry.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.Shape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** A pair of shapes with poses, contacts and movements as objects. */
final class TestPair {
    final Shape a;
    final Shape b;
    final ShapePair pair;
    private final int[] features;

    TestPair(Shape a, Shape b) {
        this.a = a;
        this.b = b;
        this.pair = ShapePairs.of(a, b);
        this.features = new int[pair.capacity()];
    }

    /** One evaluated feature. */
    record Contact(int feature, double gap, Vec3 normal, Vec3 pointA, Vec3 pointB) {}

    List<Integer> find(Pose pa, Pose pb, double reach) {
        int count = pair.find(positions(pa, pb), rotations(pa, pb), 0, 1, reach, features, 0);
        List<Integer> found = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            found.add(features[k]);
        }
        return found;
    }

    /** What keeps shapes apart at these poses that a feature brings together at others. */
    List<Integer> parting(int feature, Pose pa, Pose pb) {
        int count = pair.parting(feature, positions(pa, pb), rotations(pa, pb), 0, 1, features, 0);
        return Arrays.stream(features).limit(count).boxed().toList();
    }

    Contact evaluate(int feature, Pose pa, Pose pb) {
        double[] out = new double[ShapePair.SIZE];
        pair.evaluate(feature, positions(pa, pb), rotations(pa, pb), 0, 1, out, 0);
        return new Contact(
                feature,
                out[ShapePair.GAP],
                Vec3.from(out, ShapePair.NORMAL),
                Vec3.from(out, ShapePair.POINT_A),
                Vec3.from(out, ShapePair.POINT_B));
    }

    List<Contact> contacts(Pose pa, Pose pb, double reach) {
        return find(pa, pb, reach).stream().map(f -> evaluate(f, pa, pb)).toList();
    }

    double smallestGap(Pose pa, Pose pb, double reach) {
        return contacts(pa, pb, reach).stream().mapToDouble(Contact::gap).min().orElse(Double.POSITIVE_INFINITY);
    }

    static double[] positions(Pose a, Pose b) {
        double[] x = new double[6];
        a.position().into(x, 0);
        b.position().into(x, 3);
        return x;
    }

    static double[] rotations(Pose a, Pose b) {
        double[] r = new double[18];
        a.orientation().matrix().into(r, 0);
        b.orientation().matrix().into(r, 9);
        return r;
    }

    @Override
    public String toString() {
        return a.describe() + " | " + b.describe();
    }
}
