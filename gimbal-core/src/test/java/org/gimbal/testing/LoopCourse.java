package org.gimbal.testing;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gimbal.testing.RandomLoops.Family;
import org.gimbal.testing.RandomLoops.Sort;
import org.gimbal.testing.RandomTree.Base;

/** How a sort of random mechanisms with loops is run: every family on every base, once without weight and once with. */
public record LoopCourse(Family family, Base base, double gravity, double step, int steps) {
    /** Velocities wished for, m/s and rad/s; runs get as fast as 4 without weight and 15 with it. */
    private static final double SPEED = 0.5;

    public static Stream<LoopCourse> all() {
        return Stream.of(Family.values())
                .flatMap(family -> Stream.of(Base.values())
                        .flatMap(base -> Stream.of(
                                new LoopCourse(family, base, 0, 0.01, 300),
                                new LoopCourse(family, base, 9.81, 0.005, 60))));
    }

    public RandomLoops draw(int seed) {
        return RandomLoops.of(new Sort(family, base, SPEED, gravity), new SplittableRandom(seed));
    }

    public boolean floating() {
        return base != Base.GROUNDED;
    }

    @Override
    public String toString() {
        return family + ", " + base + (gravity == 0 ? "" : ", with weight");
    }
}
