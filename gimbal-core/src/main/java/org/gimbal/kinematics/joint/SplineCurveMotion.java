package org.gimbal.kinematics.joint;

import java.util.stream.IntStream;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.numerics.space.CubicBasis;
import org.gimbal.numerics.space.FrameSpline;

/** Along a spline of frames: S is its twist, Ṡ = S′(u) u̇. */
final class SplineCurveMotion implements RelativeMotion {
    private final FrameSpline spline;

    SplineCurveMotion(SplineCurveJoint joint) {
        spline = new FrameSpline(joint.frames(), joint.closed());
    }

    @Override
    public int freedom() {
        return 1;
    }

    @Override
    public int workSize() {
        return FrameSpline.SIZE;
    }

    @Override
    public void pose(double[] q, int qo, double[] out, int o, double[] work) {
        spline.pose(q[qo], work);
        System.arraycopy(work, FrameSpline.POSE, out, o, 7);
    }

    @Override
    public void directions(double[] q, int qo, double[] out, int o, double[] work) {
        spline.at(q[qo], work);
        System.arraycopy(work, FrameSpline.TWIST, out, o, 6);
    }

    @Override
    public void directionRates(double[] q, double[] u, int qo, double[] out, int o, double[] work) {
        spline.at(q[qo], work);
        for (int c = 0; c < 6; c++) {
            out[o + c] = work[FrameSpline.RATE + c] * u[qo];
        }
    }

    /** From the middle of every piece. */
    @Override
    public double[] starts(int index) {
        return IntStream.range(0, spline.length()).mapToDouble(k -> k + 0.5).toArray();
    }

    @Override
    public double seam(int index, double from, double to) {
        return CubicBasis.seam(from, to);
    }
}
