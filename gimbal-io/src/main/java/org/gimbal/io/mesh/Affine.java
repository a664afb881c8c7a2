package org.gimbal.io.mesh;

import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** x ↦ A x + b, as nodes of drawn scenes have it: turned, stretched, mirrored and moved. Columns of A, then b. */
record Affine(Vec3 x, Vec3 y, Vec3 z, Vec3 b) {
    static final Affine IDENTITY = new Affine(Vec3.X, Vec3.Y, Vec3.Z, Vec3.ZERO);

    /** The upper three rows of a matrix, one after the other. */
    static Affine ofRows(double[] m) {
        return new Affine(
                new Vec3(m[0], m[4], m[8]),
                new Vec3(m[1], m[5], m[9]),
                new Vec3(m[2], m[6], m[10]),
                new Vec3(m[3], m[7], m[11]));
    }

    static Affine translation(Vec3 by) {
        return new Affine(Vec3.X, Vec3.Y, Vec3.Z, by);
    }

    static Affine scale(Vec3 s) {
        return new Affine(Vec3.X.times(s.x()), Vec3.Y.times(s.y()), Vec3.Z.times(s.z()), Vec3.ZERO);
    }

    static Affine rotation(Quat q) {
        return new Affine(q.rotate(Vec3.X), q.rotate(Vec3.Y), q.rotate(Vec3.Z), Vec3.ZERO);
    }

    Vec3 apply(Vec3 p) {
        return linear(p).plus(b);
    }

    private Vec3 linear(Vec3 p) {
        return x.times(p.x()).plus(y.times(p.y())).plus(z.times(p.z()));
    }

    /** First the other, then this. */
    Affine times(Affine other) {
        return new Affine(linear(other.x), linear(other.y), linear(other.z), apply(other.b));
    }

    /** Whether it turns surfaces inside out. */
    boolean mirrors() {
        return x.cross(y).dot(z) < 0;
    }
}
