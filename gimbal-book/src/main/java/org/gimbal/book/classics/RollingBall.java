package org.gimbal.book.classics;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.Track;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** A ball that slides until it rolls. */
final class RollingBall implements Chapter {
    private static final double GRAVITY = 9.81;
    private static final double RADIUS = 0.1;
    private static final double SPEED = 5;
    private static final double FRICTION = 0.2;
    private static final double ROLLS_AT = 2 * SPEED / (7 * FRICTION * GRAVITY);
    private static final double SLID = SPEED * ROLLS_AT - FRICTION * GRAVITY * ROLLS_AT * ROLLS_AT / 2;

    @Override
    public String id() {
        return "classic-rolling-ball";
    }

    @Override
    public String title() {
        return "A ball that slides until it rolls";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double[] steps = run.quick()
                ? new double[] {0.02, 0.01, 0.005}
                : new double[] {0.04, 0.02, 0.01, 0.005, 0.0025, 0.00125};
        double end = 2;
        double exactEnd = SLID + 5.0 / 7 * SPEED * (end - ROLLS_AT);
        Convergence position = Convergence.of(steps, h -> Math.abs(new Roll(Map.of(), h, end).x - exactEnd));
        Roll level = new Roll(Map.of(), 0.01, end);
        Grid.Builder spins = Grid.of(
                "Thrown at 5 m/s with backspin",
                "backspin / (rad/s)",
                "speed in the end, ours / (m/s)",
                "exact / (m/s)");
        double worst = 0;
        for (double spin : new double[] {-50, 0, 50, 100, 125, 150, 200}) {
            double exact = 5.0 / 7 * SPEED - 2.0 / 7 * spin * RADIUS;
            double ours = new Roll(Map.of("spin", Double.toString(spin)), 0.01, 4).speed;
            spins.row(spin, ours, exact);
            worst = Math.max(worst, Math.abs(ours - exact));
        }
        double threshold = 2.0 / 7 * Math.tan(Math.toRadians(20));
        Roll grips = slope(1.01 * threshold);
        Roll slips = slope(0.99 * threshold);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Speed of the centre, and spin times radius, h = 0.01 s",
                        Axis.linear("t / s"),
                        Axis.linear("speed / (m/s)"),
                        level.centre.line("v"),
                        level.rim.line("ω r")))
                .table(spins.build())
                .see("""
                        The ball ends at %s m/s and rolls from %s s on, %s s exact; which step that falls into is all that the step decides. Its place after two seconds has an error of order %s. With enough
                        backspin it comes back; the speed in the end is right to %s m/s in all cases. On a slope of 20° it rolls with friction 1 %% above (2/7) tan α, slip %s m/s after a second at 0.002 s, and slides with 1 %% less,
                        slip %s m/s.""", level.speed, level.rollsAt, ROLLS_AT, position.order(), worst, grips.slip, slips.slip)
                .claim(Claim.near("speed in the end", 5.0 / 7 * SPEED, level.speed, 1e-5, "m/s"))
                .claim(Claim.near("rolls from, h = 0.01 s", 0.72811999417504, level.rollsAt, 0.02, "s"))
                .claim(Claim.atMost("error of the speed in the end, with backspin", "0", worst, 1e-5, "m/s"))
                .claim(Claim.near("spin in the end", 35.7142857142857, level.spin, 1e-4, "rad/s"))
                .claim(Claim.near(
                        "acceleration rolling down 20°, 5/7 g sin α", 2.39658400430344, grips.speed, 1e-4, "m/s²"))
                .claim(Claim.atMost("slip on 20° with 1.01 (2/7) tan α", "0", grips.slip, 5e-4, "m/s"))
                .claim(Claim.atLeast("slip on 20° with 0.99 (2/7) tan α", "> 0", slips.slip, 1e-3, "m/s"))
                .build();
    }

    /** One second down a slope from rest: the speed is the acceleration. */
    private static Roll slope(double friction) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("speed", "0");
        settings.put("slope", "20");
        settings.put("friction", Double.toString(friction));
        return new Roll(settings, 0.002, 1);
    }

    /** One throw. */
    private static final class Roll {
        final Track centre = new Track();
        final Track rim = new Track();
        double rollsAt = Double.NaN;
        final double x;
        final double speed;
        final double spin;
        final double slip;

        Roll(Map<String, String> settings, double step, double time) {
            Scene scene = Scenes.named("rolling-ball");
            Simulation simulation = scene.build(Settings.of(scene, settings))
                    .simulate(new MaximalEngine(), step)
                    .build();
            for (long k = 0; k <= Math.round(time / step); k++) {
                if (k > 0) {
                    simulation.step();
                }
                Snapshot at = simulation.now();
                centre.add(at.time(), along(at));
                rim.add(at.time(), turning(at) * RADIUS);
                boolean rolls = Math.abs(slip(at)) < 1e-6;
                rollsAt = !rolls ? Double.NaN : Double.isNaN(rollsAt) ? at.time() : rollsAt;
            }
            Snapshot last = simulation.now();
            x = last.centerOfMass("ball").x();
            speed = along(last);
            spin = turning(last);
            slip = slip(last);
        }

        /** Speed along the ground, positive in the direction of the throw. */
        private static double along(Snapshot at) {
            Vec3 v = at.velocity("ball");
            return Math.copySign(v.norm(), v.x());
        }

        private static double turning(Snapshot at) {
            return at.pose("ball")
                    .orientation()
                    .rotate(at.angularVelocity("ball"))
                    .y();
        }

        private static double slip(Snapshot at) {
            return along(at) - turning(at) * RADIUS;
        }
    }

    private static final String QUESTION = """
            A solid ball of 0.1 m radius is thrown along the ground at 5 m/s without spin; friction is 0.2. **How fast is it when it rolls, and from when on?**""";

    private static final String THEORY = """
            Sliding friction μ m g slows the centre, v = v₀ − μ g t, and spins the ball up, ω r = (5/2) μ g t. They meet at t = 2 v₀ / (7 μ g); from then on the ball rolls at

                v = 5/7 v₀    (with backspin ω₀: v = 5/7 v₀ − 2/7 ω₀ r)

            whatever the friction, for friction acts at the contact and cannot change the angular momentum about any point of the ground. On a slope it rolls with 5/7 g sin α, as long as μ ≥ (2/7) tan α.""";
}
