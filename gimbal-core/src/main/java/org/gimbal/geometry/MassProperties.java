package org.gimbal.geometry;

import java.util.List;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * What a rigid body is to dynamics: its mass, its centre of mass, and its inertia about that centre, the last two
 * stated in one and the same frame.
 *
 * <p>Any numbers are held, and carried along by the operations below, impossible ones too: refusing them is for those
 * who know what the body is called, with {@link InertiaCheck} for the inertia.
 */
public record MassProperties(double mass, Vec3 centerOfMass, Mat3 inertia) {
    /** A body filling the shape with {@code density} (mass per volume): m = ρ V. */
    public static MassProperties ofDensity(Shape shape, double density) {
        return ofMass(shape, density * shape.volume());
    }

    /** A body of this mass spread evenly over the shape. */
    public static MassProperties ofMass(Shape shape, double mass) {
        return new MassProperties(mass, shape.centroid(), shape.unitInertia().times(mass));
    }

    /** All mass in the origin: no inertia. A part of a composite, or a particle that never rotates. */
    public static MassProperties point(double mass) {
        return of(mass, Mat3.diagonal(0, 0, 0));
    }

    /** A body whose centre of mass is the origin. */
    public static MassProperties of(double mass, Mat3 inertia) {
        return new MassProperties(mass, Vec3.ZERO, inertia);
    }

    /** The same body seen from the frame in which its own frame lies at {@code pose}: c′ = p + R c, I′ = R I Rᵀ. */
    public MassProperties placedAt(Pose pose) {
        return new MassProperties(mass, pose.apply(centerOfMass), rotated(inertia, pose.orientation()));
    }

    /**
     * The parts, all stated in one frame, as one rigid body: m = Σ mᵢ, c = Σ mᵢ cᵢ / m, and by the parallel-axis
     * theorem I = Σ Iᵢ + mᵢ (|dᵢ|² 1 − dᵢ dᵢᵀ) with dᵢ = cᵢ − c. Without any mass, c is the first of the centres.
     * Parts are taken as they come: an impossible one can vanish in the sum, so check it before.
     */
    public static MassProperties combine(List<MassProperties> parts) {
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a composite body needs at least one part");
        }
        // measured from the first centre, so that a body far from the origin keeps its digits
        Vec3 from = parts.get(0).centerOfMass;
        double mass = 0;
        Vec3 moment = Vec3.ZERO;
        for (MassProperties part : parts) {
            mass += part.mass;
            moment = moment.plus(part.centerOfMass.minus(from).times(part.mass));
        }
        Vec3 toCenter = mass == 0 ? Vec3.ZERO : moment.times(1 / mass);
        Mat3 inertia = Mat3.diagonal(0, 0, 0);
        for (MassProperties part : parts) {
            Vec3 d = part.centerOfMass.minus(from).minus(toCenter);
            inertia = inertia.plus(part.inertia).plus(pointInertia(part.mass, d));
        }
        return new MassProperties(mass, from.plus(toCenter), inertia);
    }

    /** Principal moments and axes of the inertia. */
    public PrincipalInertia principal() {
        return PrincipalInertia.of(inertia);
    }

    /** R I Rᵀ, exactly symmetric unless the tensor is truly not: that must stay visible to the check. */
    private static Mat3 rotated(Mat3 tensor, Quat q) {
        if (InertiaCheck.isSymmetric(tensor)) {
            return tensor.rotatedBy(q);
        }
        Mat3 r = q.matrix();
        return r.times(tensor).times(r.transpose());
    }

    /** m (|d|² 1 − d dᵀ): the inertia about the origin of a point mass at d. */
    private static Mat3 pointInertia(double m, Vec3 d) {
        double x = d.x();
        double y = d.y();
        double z = d.z();
        return Mat3.symmetric(y * y + z * z, x * x + z * z, x * x + y * y, -x * y, -x * z, -y * z)
                .times(m);
    }
}
