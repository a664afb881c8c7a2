package org.gimbal.kinematics.rolling;

import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Track;

/**
 * Where a rim touches its track, in the axes of the track: a function of the centre c of the rim and of the direction a
 * of its axle.
 *
 * <pre>
 *   gap       how far the rim is from the track
 *   arm r     from c to the point of the rim that touches
 *   N         normal of the track there, towards the rim
 *   t₁, t₂    directions along the track there; of a wheel forwards and to the left
 * </pre>
 *
 * Derivatives are given as what multiplies (δc, δa) where some y multiplies the change of r, t₁ or t₂.
 */
public abstract class TouchPoint {
    /** The rim's centre, and the axle's direction; set by {@link #look}. */
    protected final double[] center = new double[3];

    protected final double[] axle = new double[3];

    public final double[] arm = new double[3];

    /** N. */
    public final double[] normal = new double[3];

    /** t₁ and t₂. */
    public final double[][] along = new double[2][3];

    public double gap;

    /** Of a roller on a track. */
    public static TouchPoint of(Track track, Roller roller) {
        if (track.shape() == Track.Shape.PLANE) {
            return new PlaneTouch(roller);
        }
        if (!roller.isBall()) {
            return new RoundTouch(track, roller);
        }
        return track.straight() ? new DrumTouch(track, roller) : new SphereTouch(track, roller);
    }

    /** Looks at a rim whose centre is {@code offset} along the axle from c. */
    public final void look(double[] c, double[] a, int o, double offset) {
        for (int k = 0; k < 3; k++) {
            axle[k] = a[o + k];
            center[k] = c[k] + offset * axle[k];
        }
        locate();
    }

    protected abstract void locate();

    /**
     * Far from zero where the rim touches at a point, zero where it lies along its track; of a wheel on a plane the sine
     * of the angle between axle and normal. A ball has no rim: one.
     */
    public double uprightness() {
        return 1;
    }

    /** Takes the same directions as another, of the same kind, would: where there are several. */
    public void follow(TouchPoint other) {}

    /** Adds the derivatives of the gap. */
    public abstract void addGap(double[] byCenter, double[] byAxle);

    /** Adds what multiplies δc and δa in y·δr. */
    public abstract void addArm(double[] y, double[] byCenter, double[] byAxle);

    /** Adds what multiplies δc and δa in y·δt. */
    public abstract void addDirection(int direction, double[] y, double[] byCenter, double[] byAxle);
}
