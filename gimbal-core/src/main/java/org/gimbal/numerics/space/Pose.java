package org.gimbal.numerics.space;

/** A rigid placement: {@code p ↦ position + orientation·p} takes local points to the outer frame. */
public record Pose(Vec3 position, Quat orientation) {
    public static final Pose IDENTITY = new Pose(Vec3.ZERO, Quat.IDENTITY);

    public static Pose at(double x, double y, double z) {
        return new Pose(new Vec3(x, y, z), Quat.IDENTITY);
    }

    public static Pose at(Vec3 position) {
        return new Pose(position, Quat.IDENTITY);
    }

    /** First this placement, then, inside it, the {@code inner} one. */
    public Pose times(Pose inner) {
        return new Pose(apply(inner.position), orientation.times(inner.orientation));
    }

    public Pose inverse() {
        Quat back = orientation.conjugate();
        return new Pose(back.rotate(position).negate(), back);
    }

    public Vec3 apply(Vec3 localPoint) {
        return position.plus(orientation.rotate(localPoint));
    }

    public boolean isFinite() {
        return position.isFinite() && orientation.isFinite();
    }
}
