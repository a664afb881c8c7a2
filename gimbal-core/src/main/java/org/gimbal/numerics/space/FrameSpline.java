package org.gimbal.numerics.space;

import java.util.List;

/**
 * The uniform cubic B-spline of frames, twice continuously differentiable, in its cumulative form (Lee and Terzopoulos,
 * Spline Joints, 2008; docs/theory/reduced.md, R40): with D_k = log(C_k⁻¹ C_{k+1}) between control frames C, and u = s +
 * t, {@code 0 ≤ t < 1},
 *
 * <pre>   X(u) = C_s exp(c₁(t) D_s) exp(c₂(t) D_{s+1}) exp(c₃(t) D_{s+2}). </pre>
 *
 * It passes near its frames, X(s) being nearest to C_{s+1}. A closed one of n frames comes back after n, and has any
 * number of laps. An open one is given from u = 0 to n − 3; behind its ends it goes on as if frames followed at the
 * distance of the last two (R42), which is smooth and soon a plain screw motion.
 *
 * <p>Constant: any number of threads may ask it, each with scratch space of its own.
 */
public final class FrameSpline {
    /** Where {@link #at} writes the pose, position and unit quaternion. */
    public static final int POSE = 0;

    /** dX/du: velocity of the origin and angular velocity, in the axes that the frames are given in. */
    public static final int TWIST = 7;

    /** The derivative of these six numbers by u. */
    public static final int RATE = 13;

    private static final int STEP = 19;
    private static final int NEXT = 26;
    private static final int ALONG = 33;
    private static final int BASIS = 39;

    /** How many numbers {@link #at} needs. */
    public static final int SIZE = 48;

    /** w, v, w × v, w × (w × v) of D, and |w|. */
    private static final int SCREW = 13;

    private final boolean closed;
    private final int count;
    private final double[] frame;
    private final double[] screw;

    /**
     * A spline of control frames with unit quaternions, neighbours less than half a turn apart.
     *
     * @param frames two at least
     */
    public FrameSpline(List<Pose> frames, boolean closed) {
        this.closed = closed;
        count = frames.size();
        frame = new double[7 * count];
        screw = new double[SCREW * (closed ? count : count - 1)];
        for (int k = 0; k < count; k++) {
            Pose here = frames.get(k);
            here.position().into(frame, 7 * k);
            here.orientation().unit().into(frame, 7 * k + 3);
        }
        for (int k = 0; SCREW * k < screw.length; k++) {
            logarithm(frames.get(k).inverse().times(frames.get((k + 1) % count)), SCREW * k);
        }
    }

    /** w is the rotation vector; v = p − ½ w × p + k w × (w × p), k = (1 − θ/2 cot θ/2)/θ². */
    private void logarithm(Pose step, int o) {
        Vec3 w = step.orientation().unit().rotationVector();
        Vec3 p = step.position();
        Vec3 across = w.cross(p);
        double k = RotationSeries.secondCoefficient(w.dot(w));
        Vec3 v = p.minus(across.times(0.5)).plus(w.cross(across).times(k));
        w.into(screw, o);
        v.into(screw, o + 3);
        w.cross(v).into(screw, o + 6);
        w.cross(w.cross(v)).into(screw, o + 9);
        screw[o + 12] = w.norm();
    }

    /** Values of u from 0 to this are once along the spline. */
    public int length() {
        return closed ? count : count - 3;
    }

    /** Fills {@code work} with the pose alone. */
    public void pose(double u, double[] work) {
        double t = begin(u, work);
        int first = (int) work[ALONG];
        CubicBasis.steps(t, work, BASIS);
        for (int k = 0; k < 3; k++) {
            advance(screwOf(first + k), work[BASIS + k], work);
        }
    }

    /**
     * Fills {@code work} with pose, twist and rate. With Y_k = Ad(P_k) D_k of what stands before a factor, and V_k the
     * twist of P_k, all about the origin of the axes, V = Σ c′ Y and V′ = Σ c″ Y + c′ [V_k, Y_k] (R41).
     */
    public void at(double u, double[] work) {
        double t = begin(u, work);
        int first = (int) work[ALONG];
        CubicBasis.steps(t, work, BASIS);
        for (int c = TWIST; c < STEP; c++) {
            work[c] = 0;
        }
        for (int k = 0; k < 3; k++) {
            int d = screwOf(first + k);
            along(d, work);
            double slope = work[BASIS + 3 + k];
            bracket(slope, work);
            for (int c = 0; c < 6; c++) {
                work[TWIST + c] += slope * work[ALONG + c];
                work[RATE + c] += work[BASIS + 6 + k] * work[ALONG + c];
            }
            advance(d, work[BASIS + k], work);
        }
        Kernels3.addCross(work, TWIST + 3, work, POSE, work, TWIST);
        Kernels3.addCross(work, RATE + 3, work, POSE, work, RATE);
        Kernels3.addCross(work, TWIST + 3, work, TWIST, work, RATE);
    }

    /** Puts C_s into the pose and s at {@link #ALONG}; returns t. */
    private double begin(double u, double[] work) {
        double s = Math.floor(u);
        double t = u - s;
        if (closed) {
            s -= count * Math.floor(s / count);
            s = s < 0 ? s + count : s < count ? s : s - count; // the quotient of large numbers is rounded
        }
        int near = (int) Math.max(0, Math.min(count - 1, s));
        System.arraycopy(frame, 7 * near, work, POSE, 7);
        if (s != near) {
            advance(screwOf(near), s - near, work);
        }
        work[ALONG] = Math.max(-3, Math.min(count, s));
        return t;
    }

    /** Where a step between frames stands; behind the ends that beside them. */
    private int screwOf(int step) {
        int last = count - 2;
        return SCREW * (closed ? Math.floorMod(step, count) : Math.max(0, Math.min(last, step)));
    }

    /** Y = Ad(P) D: ω = R w, v = R v + p × ω. */
    private void along(int d, double[] work) {
        System.arraycopy(screw, d + 3, work, ALONG, 3);
        System.arraycopy(screw, d, work, ALONG + 3, 3);
        Kernels3.rotate(work, POSE + 3, work, ALONG);
        Kernels3.rotate(work, POSE + 3, work, ALONG + 3);
        Kernels3.addCross(work, POSE, work, ALONG + 3, work, ALONG);
    }

    /** V′ += c′ [V, Y]. */
    private static void bracket(double slope, double[] work) {
        for (int c = 0; c < 6; c++) {
            work[STEP + c] = slope * work[ALONG + c];
        }
        Kernels3.addCross(work, TWIST + 3, work, STEP, work, RATE);
        Kernels3.addCross(work, TWIST, work, STEP + 3, work, RATE);
        Kernels3.addCross(work, TWIST + 3, work, STEP + 3, work, RATE + 3);
    }

    /**
     * P ← P exp(b D): a turn by θ b and
     *
     * <pre>   p = b v + b² (1 − cos θb)/(θb)² w × v + b³ (θb − sin θb)/(θb)³ w × (w × v). </pre>
     */
    private void advance(int d, double b, double[] work) {
        double angle = Math.abs(screw[d + 12] * b);
        double sine = RotationSeries.halfSinePerAngle(angle);
        double second = 2 * sine * sine * b * b;
        double third = RotationSeries.missingSine(angle) * b * b * b;
        for (int i = 0; i < 3; i++) {
            work[STEP + i] = b * screw[d + 3 + i] + second * screw[d + 6 + i] + third * screw[d + 9 + i];
            work[STEP + 4 + i] = sine * b * screw[d + i];
        }
        work[STEP + 3] = SineCosine.cos(angle / 2);
        Kernels3.multiplyPoses(work, POSE, work, STEP, work, NEXT);
        System.arraycopy(work, NEXT, work, POSE, 7);
    }
}
