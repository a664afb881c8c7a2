package org.gimbal.io.sexp;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * How a body can move in the world, as far as the axes of the motions that lead to it tell.
 *
 * @param zero its pose in the world with all motions at zero
 * @param turns directions about which it turns, in the world at zero
 * @param slides directions along which it slides
 */
record Reach(Pose zero, List<Vec3> turns, List<Vec3> slides) {
    static final Reach GROUND = new Reach(Pose.IDENTITY, List.of(), List.of());

    /** What counts as parallel or perpendicular: ten written digits. */
    private static final double TOLERANCE = 1e-9;

    /** That of a body at the end of a way that begins at this one. */
    Reach beyond(List<MotionTree.Step> way, Pose at) {
        List<Vec3> nextTurns = new ArrayList<>(turns);
        List<Vec3> nextSlides = new ArrayList<>(slides);
        for (MotionTree.Step step : way) {
            (step.turns() ? nextTurns : nextSlides).add(zero.orientation().rotate(step.axis()));
        }
        return new Reach(zero.times(at), nextTurns, nextSlides);
    }

    /** Whether it turns about no other direction, which then never turns itself. */
    boolean turnsOnlyAbout(Vec3 direction) {
        return turns.stream().allMatch(turn -> turn.cross(direction).norm() <= TOLERANCE);
    }

    /** Whether it stays in its plane across a direction. */
    boolean staysAcross(Vec3 direction) {
        return turnsOnlyAbout(direction)
                && slides.stream().allMatch(slide -> Math.abs(slide.dot(direction)) <= TOLERANCE);
    }
}
