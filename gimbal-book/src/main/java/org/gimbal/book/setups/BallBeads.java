package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Series;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;

/** The three balls at equal times along their way. */
public final class BallBeads {
    private BallBeads() {}

    /** Balls as dots in the plane of x and y, every so many seconds, on the line of their centre of mass. */
    public static Figure of(ThreeBalls balls, Engine engine, double step, double duration, double spacing) {
        Simulation run = balls.run(engine, step, 2);
        List<Vec3> places = balls.places();
        int count = (int) Math.round(duration / spacing) + 1;
        double[][] x = new double[places.size()][count];
        double[][] y = new double[places.size()][count];
        for (int k = 0; k < count; k++) {
            Pose pose = run.now().pose(ThreeBalls.BODY);
            for (int ball = 0; ball < places.size(); ball++) {
                Vec3 at = pose.apply(places.get(ball));
                x[ball][k] = at.x();
                y[ball][k] = at.y();
            }
            run.steps(Math.round(spacing / step));
        }
        List<Series> series = new ArrayList<>();
        series.add(balls.path(engine, step, duration, "centre of mass"));
        for (int ball = 0; ball < places.size(); ball++) {
            series.add(Series.dots("ball " + (ball + 1), x[ball], y[ball]));
        }
        return new Figure(
                "",
                "The balls every " + Math.round(spacing) + " s over one round",
                Axis.linear("x / m"),
                Axis.linear("y / m"),
                series);
    }
}
