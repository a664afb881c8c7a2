package org.gimbal.kinematics.closure;

import java.util.Arrays;
import java.util.Locale;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.kinematics.rolling.TouchPoint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Kernels3;

/**
 * Rolling without slipping (docs/theory/common.md, C20). As seen from the track, with c the centre of a rim, θ the
 * rotation of the roller over the step, r from c to the point that touches ({@link TouchPoint}) and t a direction along
 * the track there, means over both ends of the step with a bar:
 *
 * <pre>
 *   σ = c − c₀ + θ × r̄,   γ = t̄·σ
 *   δγ = t̄·δc + (r̄ × t̄)·δθ + ½ (t̄ × θ)·δr + ½ σ·δt
 * </pre>
 *
 * Before them, for each rim, the gap to the track, which is closed at every knot.
 */
final class RollingClosure extends StepClosure {
    /** Share of the radius by which a roller may be off its track where a start is looked for. */
    private static final double FARTHEST = 0.1;

    /**
     * Radians by which the direction in which a wheel rolls may turn in a step beyond twice what its axle and the normal
     * turn. Beside a wheel that lies flat it goes all the way round while the wheel hardly moves, and flat there is none.
     */
    private static final double STRAY = 0.25;

    /** {@link TouchPoint#uprightness} below which a wheel is said to lie flat. */
    private static final double FLAT = 0.2;

    /** The same on what is round, where solves fail sooner. */
    private static final double FLAT_ON_ROUND = 0.4;

    /** {@link TouchPoint#uprightness} on what is round below which no step ends. */
    private static final double CLINGING = 0.1;

    /** Sine of the angle between two cylinders that touch along a line; gaps between them are of second order in it. */
    private static final double ASKEW = 1e-6;

    private final Rolling rolling;
    private final double[] offset;

    RollingClosure(Mechanism mechanism, BodyTable bodies, Rolling rolling, int memoryStart, int number) {
        super(new AnchoredFrames(mechanism, bodies, rolling.track(), rolling.roller()), rolling, memoryStart, number);
        this.rolling = rolling;
        double half = 0.5 * rolling.shape().length();
        offset = half > 0 ? new double[] {half, -half} : new double[1];
    }

    /** Space for one rim at both ends of a step. */
    private static final class Scratch extends RelativeStep {
        final TouchPoint touch;
        final TouchPoint touchBefore;
        final double[] axle = new double[3];
        final double[] axleBefore = new double[3];
        final double[] arm = new double[3];
        final double[] slip = new double[3];
        final double[] direction = new double[3];
        final double[] along = new double[3];
        final double[] byCenter = new double[3];
        final double[] byAxle = new double[3];

        Scratch(Rolling rolling) {
            touch = TouchPoint.of(rolling.on(), rolling.shape());
            touchBefore = TouchPoint.of(rolling.on(), rolling.shape());
        }
    }

    @Override
    public ClosureScratch newScratch() {
        return new Scratch(rolling);
    }

    @Override
    void evaluate(RelativeStep step, LocatedPoints located, double[] violation, int v, double[] gradient, int g) {
        Scratch s = (Scratch) step;
        RelativeStep.axis(s.matrix, 2, s.axle);
        RelativeStep.axis(s.matrixBefore, 2, s.axleBefore);
        int rims = offset.length;
        for (int rim = 0; rim < rims; rim++) {
            look(s, offset[rim]);
            violation[v + rim] = gap(s, offset[rim]);
            s.write(located, gradient, g + 12 * rim);
            int row = rims + rim;
            violation[v + row] = roll(s, 0, offset[rim]);
            s.write(located, gradient, g + 12 * row);
            if (rim == 0 && !rolling.shape().slides()) {
                row = 2 * rims;
                violation[v + row] = roll(s, 1, offset[rim]);
                s.write(located, gradient, g + 12 * row);
            }
        }
    }

    /** Where a rim touches at both ends, and how far it has slipped. */
    private static void look(Scratch s, double offset) {
        s.touchBefore.look(s.before, s.axleBefore, 0, offset);
        s.touch.look(s.now, s.axle, 0, offset);
        s.touch.follow(s.touchBefore);
        for (int k = 0; k < 3; k++) {
            s.arm[k] = 0.5 * (s.touch.arm[k] + s.touchBefore.arm[k]);
            s.slip[k] = s.moved[k] + offset * (s.axle[k] - s.axleBefore[k]);
        }
        Kernels3.addCross(s.turn.turn, 0, s.arm, 0, s.slip, 0);
    }

    @Override
    boolean follows(RelativeStep step) {
        if (rolling.shape().isBall()) {
            return true; // it has no axle, and its directions along the track may be any
        }
        Scratch s = (Scratch) step;
        RelativeStep.axis(s.matrix, 2, s.axle);
        RelativeStep.axis(s.matrixBefore, 2, s.axleBefore);
        look(s, 0);
        if (rolling.on().radius() > 0 && !(s.touch.uprightness() > CLINGING)) {
            return false; // soon it touches at two places, which it may do while its axle hardly turns
        }
        double turned = angle(s.touchBefore.along[0], s.touch.along[0], s.direction);
        double tilted = angle(s.axleBefore, s.axle, s.direction);
        double bent = angle(s.touchBefore.normal, s.touch.normal, s.direction); // round a drum its way turns with that
        return turned <= STRAY + 2 * (tilted + bent);
    }

    @Override
    String trouble(RelativeStep step) {
        Scratch s = (Scratch) step;
        RelativeStep.axis(s.matrix, 2, s.axle);
        s.touch.look(s.now, s.axle, 0, 0);
        return s.touch.uprightness() > (rolling.on().radius() > 0 ? FLAT_ON_ROUND : FLAT)
                ? ""
                : "which all but lies flat on its track there, so that it touches everywhere at once";
    }

    /** Between two unit vectors; not a number if one of them is none. */
    private static double angle(double[] a, double[] b, double[] crossed) {
        Kernels3.cross(a, 0, b, 0, crossed, 0);
        return StrictMath.atan2(Math.sqrt(Kernels3.dot(crossed, 0, crossed, 0)), Kernels3.dot(a, 0, b, 0));
    }

    private static double gap(Scratch s, double offset) {
        begin(s);
        s.touch.addGap(s.byCenter, s.byAxle);
        finish(s, offset);
        return s.touch.gap;
    }

    private static double roll(Scratch s, int direction, double offset) {
        begin(s);
        for (int k = 0; k < 3; k++) {
            s.direction[k] = 0.5 * (s.touch.along[direction][k] + s.touchBefore.along[direction][k]);
            s.byCenter[k] = s.direction[k];
        }
        Kernels3.cross(s.arm, 0, s.direction, 0, s.along, 0);
        s.turn.addPulledBack(s.along, s.row, 3);
        Kernels3.cross(s.direction, 0, s.turn.turn, 0, s.along, 0);
        halve(s.along);
        s.touch.addArm(s.along, s.byCenter, s.byAxle);
        System.arraycopy(s.slip, 0, s.along, 0, 3);
        halve(s.along);
        s.touch.addDirection(direction, s.along, s.byCenter, s.byAxle);
        finish(s, offset);
        return Kernels3.dot(s.direction, 0, s.slip, 0);
    }

    private static void halve(double[] a) {
        for (int k = 0; k < 3; k++) {
            a[k] *= 0.5;
        }
    }

    private static void begin(Scratch s) {
        s.clearRow();
        Arrays.fill(s.byCenter, 0);
        Arrays.fill(s.byAxle, 0);
    }

    /** The rim's centre moves with that of the roller and with the axle, the axle turns with the roller. */
    private static void finish(Scratch s, double offset) {
        for (int k = 0; k < 3; k++) {
            s.row[k] = s.byCenter[k];
            s.byAxle[k] += offset * s.byCenter[k];
        }
        s.addTurned(s.axle, s.byAxle);
    }

    @Override
    public void checkStart(Configuration at) {
        double[] gap = new double[rows()];
        evaluate(at, gap, 0, new double[12 * rows()], 0);
        Scratch s = (Scratch) scratch(at);
        if (offset.length > 1 && rolling.on().straight() && !(StrictMath.hypot(s.axle[0], s.axle[1]) <= ASKEW)) {
            throw new ModelException(label() + ": '" + rolling.roller().body()
                    + "' touches along a line, but its axle is askew to that of what it rolls on where it starts:"
                    + " let both be parallel");
        }
        for (int rim = 0; rim < offset.length; rim++) {
            if (!(Math.abs(gap[rim]) <= FARTHEST * rolling.shape().radius())) {
                throw new ModelException(String.format(
                        Locale.ROOT,
                        "%s: '%s' does not touch what it rolls on where it starts, it is %.3g m away (negative: inside):"
                                + " start where it touches",
                        label(),
                        rolling.roller().body(),
                        gap[rim]));
            }
        }
    }
}
