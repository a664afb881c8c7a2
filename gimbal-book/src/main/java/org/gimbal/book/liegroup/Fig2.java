package org.gimbal.book.liegroup;

import static org.gimbal.book.setups.ThreeBalls.CORNER_RADIAL;
import static org.gimbal.book.setups.ThreeBalls.TRIANGLE_ORBIT;

import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.BallBeads;
import org.gimbal.book.setups.Columns;
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.ThreeBalls;
import org.gimbal.book.setups.ThreeBalls.Apart;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;

/** The path of the three balls, against a table. */
final class Fig2 implements Chapter {
    private static final double STEP = 0.01;
    private static final double[] STEPS = {0.02, 0.01, 0.005};
    private static final double[] LONG_STEPS = {0.25, 0.125};

    @Override
    public String id() {
        return "lie-2";
    }

    @Override
    public String title() {
        return "Three balls about a centre (Lie group, Fig. 2)";
    }

    @Override
    public Part part() {
        return Part.LIE_GROUP;
    }

    @Override
    public Report run(BookRun run) {
        double duration = run.choose(1000, 200);
        double compared = run.choose(100, 20);
        Slopes slopes = new Slopes(compared);
        run.progress().accept(0.3);
        Apart eighth = TRIANGLE_ORBIT.errors(LieGroup.HAMILTONIAN, 0.1, 8, duration);
        Convergence eighthOrder = Convergence.of(
                LONG_STEPS,
                h -> CORNER_RADIAL.errors(LieGroup.HAMILTONIAN, h, 8, 100).angle());
        Convergence otherEighth = Convergence.of(
                LONG_STEPS,
                h -> CORNER_RADIAL.errors(LieGroup.EULER_LAGRANGE, h, 8, 100).angle());
        run.progress().accept(0.7);
        Apart forms = formsApart(compared);
        double round = TRIANGLE_ORBIT.round(LieGroup.HAMILTONIAN, STEP);
        Series fall =
                ThreeBalls.TRIANGLE_RADIAL.path(LieGroup.HAMILTONIAN, STEP, 100, "as printed, p₀ = (1, 0, 0), 100 s");
        double eighthLeast = Math.min(eighthOrder.order(), otherEighth.order());
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                                "Path of the centre of mass, h = 0.01 s",
                                Axis.linear("x / m"),
                                Axis.linear("y / m"),
                                TRIANGLE_ORBIT.path(LieGroup.HAMILTONIAN, STEP, duration, "across, p₀ = (0, 1, 0)"),
                                fall)
                        .named("path"))
                .figure(BallBeads.of(TRIANGLE_ORBIT, LieGroup.HAMILTONIAN, STEP, round, 3)
                        .named("body"))
                .see("""
                        With the momentum across, the body goes round in %s s; a point of its mass would take %s s. With the momentum as printed it rises to %s m and falls back.""", Digits.rounded(round, 5), Digits.rounded(pointRound(), 5), Columns.greatest(fall.x()))
                .table(slopes.table())
                .see(
                        """
                        All errors fall by the power two of the step, in both forms, in position and in angle; the power farthest from two is %s. The forms are the same map: after %s s they are %s m and %s rad apart. At order 8 and a
                        step of 0.1 s, a quarter of a radian, the largest error in %s s is %s m and %s rad; the angle's error falls by the power %s.""",
                        slopes.farthest,
                        compared,
                        forms.position(),
                        forms.angle(),
                        duration,
                        eighth.position(),
                        eighth.angle(),
                        eighthLeast)
                .see(NOTE)
                .claim(Claim.near("power of the error farthest from two", 2, slopes.farthest, 0.05, ""))
                .claim(Claim.atMost("both forms apart, position", "one map", forms.position(), 1e-10, "m"))
                .claim(Claim.atMost("both forms apart, angle", "one map", forms.angle(), 1e-9, "rad"))
                .claim(Claim.atLeast("order 8: power of the angle's error, lesser form", "8", eighthLeast, 7.5, ""))
                .claim(Claim.atMost("order 8, h = 0.1 s: largest error", "0", eighth.position(), 1e-10, "m"))
                .build();
    }

    /** 2π √(a³/μ) for a point with the start of the body: 1/a = 2/r − v²/μ, r = 8 m, v = 1/3 m/s, μ = 1. */
    private static double pointRound() {
        double a = 1 / (2.0 / 8 - 1.0 / 9);
        return 2 * Math.PI * a * Math.sqrt(a);
    }

    private static Apart formsApart(double duration) {
        Simulation one = TRIANGLE_ORBIT.run(LieGroup.HAMILTONIAN, STEP, 2);
        Simulation other = TRIANGLE_ORBIT.run(LieGroup.EULER_LAGRANGE, STEP, 2);
        Apart apart = new Apart();
        for (long k = 0; k < Math.round(duration / STEP); k++) {
            one.step();
            other.step();
            apart.add(one.now().pose(ThreeBalls.BODY), other.now().pose(ThreeBalls.BODY));
        }
        return apart;
    }

    /** Errors of both forms against both tables at three steps. */
    private static final class Slopes {
        double farthest = 2;
        private final double duration;
        private final Grid.Builder rows = Grid.of(
                "Largest errors against tables of ten digits",
                "start",
                "form",
                "h / s",
                "position / m",
                "angle / rad",
                "powers of h");

        Slopes(double duration) {
            this.duration = duration;
            for (ThreeBalls balls : List.of(TRIANGLE_ORBIT, CORNER_RADIAL)) {
                LieGroup.FORMS.forEach(form -> add(balls, form));
            }
        }

        private void add(ThreeBalls balls, Engine form) {
            double[] positions = new double[STEPS.length];
            double[] angles = new double[STEPS.length];
            for (int k = 0; k < STEPS.length; k++) {
                Apart errors = balls.errors(form, STEPS[k], 2, duration);
                positions[k] = errors.position();
                angles[k] = errors.angle();
            }
            double position = new Convergence(STEPS, positions).order();
            double angle = new Convergence(STEPS, angles).order();
            take(position);
            take(angle);
            for (int k = 0; k < STEPS.length; k++) {
                String powers = k == 0 ? String.format(java.util.Locale.ROOT, "%.3f, %.3f", position, angle) : "";
                rows.row(balls.words(), LieGroup.words(form), STEPS[k], positions[k], angles[k], powers);
            }
        }

        private void take(double power) {
            farthest = Math.abs(power - 2) > Math.abs(farthest - 2) ? power : farthest;
        }

        Grid table() {
            return rows.build();
        }
    }

    private static final String QUESTION = """
            Three balls on massless rods move about a centre that attracts each of them, and turn about themselves every two to three seconds. **Do the variational integrators on unit quaternions follow the motion, and are their two forms
            one?**""";

    private static final String THEORY = """
            Both forms come from the discrete Lagrangian

                L_d = m |Δx|²/(2h) + (2/h) f·J f − (h/2) (V₀ + V₁),    f = Im(q₀* q₁)

            with the position x, the orientation q, the inertia J, the potentials V₀ and V₁ at both ends and q₁ = q₀ exp ξ, so that no unit length need be enforced. The Euler–Lagrange form keeps two poses, the Hamiltonian form a pose and momenta; eliminating the momenta of one gives the other. L_d is symmetric, hence the error is
            even in h: two, and with compositions of 5, 9 and 17 such steps 4, 6 and 8.""";

    private static final String NOTE = """
            Where the balls are stands only in a figure of the paper; here they are the corners of an equilateral triangle or of a right angle, with sides of 1 m. The printed momentum p₀ = (1, 0, 0) points away from the centre, which
            gives no closed orbit; p₀ = (0, 1, 0) gives the one the paper describes. In its equation (15) the right side has the wrong sign; (22) and (23) are right. The radial start is followed here to 100 s, before the body
            falls into the centre; what comes then is told in the next chapter.""";
}
