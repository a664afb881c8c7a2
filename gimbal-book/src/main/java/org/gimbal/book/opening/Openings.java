package org.gimbal.book.opening;

import java.util.Map;
import java.util.Optional;
import org.gimbal.book.setups.CylinderChain;
import org.gimbal.book.setups.DampedPendulum;
import org.gimbal.book.setups.LinkPendulums;
import org.gimbal.book.setups.PointPendulum;
import org.gimbal.book.setups.ScaledPendulum;
import org.gimbal.book.setups.SlidingRod;
import org.gimbal.book.setups.ThreeBalls;
import org.gimbal.book.setups.TippeTops;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.jspecify.annotations.Nullable;

/** Picture and references of each chapter. */
public final class Openings {
    private static final double STEP = 0.01;

    private Openings() {}

    /** Those of a chapter; none if the book has no such chapter. */
    public static Optional<Opening> of(String chapter) {
        return Optional.ofNullable(found(chapter));
    }

    private static @Nullable Opening found(String chapter) {
        String part = chapter.substring(0, Math.max(0, chapter.indexOf('-')));
        return switch (part) {
            case "2020" -> of2020(chapter);
            case "2023" -> of2023(chapter);
            case "trep" -> ofTrep(chapter);
            case "lie" -> ofLieGroup(chapter);
            case "redmax" -> ofRedmax(chapter);
            default -> ofClassics(chapter);
        };
    }

    private static @Nullable Opening of2020(String chapter) {
        return switch (chapter) {
            case "2020-4a" ->
                Opening.of(
                        "The double pendulum after 1.5 s, with the paths of its masses",
                        pendulum(Math.PI / 2, 0),
                        Source.PAPER_2020,
                        Source.MARSDEN_WEST,
                        Source.HAIRER);
            case "2020-4b" -> loop(Source.PAPER_2020);
            case "2020-4c" -> chain("The chain of ten links after 0.8 s", Source.PAPER_2020, Source.BARAFF);
            case "2020-4d" -> chain("The chain of ten links after 0.8 s", Source.PAPER_2020);
            case "2020-5a" ->
                chain("A chain of ten links after 0.8 s", Source.PAPER_2020, Source.FEATHERSTONE, Source.BARAFF);
            case "2020-5b" ->
                Opening.of(
                        "A chain of eleven links, hung up at both ends, after 0.8 s",
                        Sight.of("closed-chain", Map.of("side", "5"), 0.8),
                        Source.PAPER_2020);
            case "2020-6" ->
                Opening.of(
                        "Three diamonds after 0.6 s, each hooked to the side of the one above",
                        segments("0", "side"),
                        Source.PAPER_2020);
            case "2020-8" -> chain("A chain of ten links after 0.8 s", Source.PAPER_2020);
            default -> null;
        };
    }

    private static @Nullable Opening of2023(String chapter) {
        return switch (chapter) {
            case "2023-7a" -> loop(Source.PAPER_2023);
            case "2023-7b" ->
                Opening.of(
                        "The double pendulum after 1.5 s, with the paths of its masses",
                        pendulum(Math.PI / 2, Math.PI / 2),
                        Source.PAPER_2023,
                        Source.MARSDEN_WEST,
                        Source.HAIRER);
            case "2023-7c" ->
                Opening.of(
                        "The bar after 0.3 s, on its first way down",
                        Sight.of(() -> run(DampedPendulum.start(), STEP), 0.3),
                        Source.PAPER_2023);
            case "2023-7d" ->
                Opening.of(
                        "The cube on the floor after 0.5 s; arrows are forces of its corners",
                        Sight.of("box-drop", Map.of(), 0.5),
                        Source.PAPER_2023,
                        Source.STEWART);
            case "2023-8a" -> chain("A chain of ten links after 0.8 s", Source.PAPER_2023, Source.FEATHERSTONE);
            case "2023-8b" ->
                Opening.of(
                        "Ten spheres after 1 s, the first of them on the floor",
                        Sight.of("sphere-chain", Map.of("n", "10", "height", "0"), 1),
                        Source.PAPER_2023,
                        Source.STEWART);
            case "2023-9a" ->
                Opening.of(
                        "Three diamonds after 0.6 s, each hooked to the tip of the one above",
                        segments("45", "tip"),
                        Source.PAPER_2023);
            case "2023-9b" -> graph("A ladder of eight rungs", 8, 1, 2, Source.PAPER_2023);
            case "2023-9c" ->
                graph("A net of six by six nodes", 6, 6, 1, Source.PAPER_2023, Source.GEORGE, Source.BERMAN);
            case "2023-9d" -> graph("A crystal of four nodes a side", 4, 4, 4, Source.PAPER_2023, Source.GEORGE);
            case "2023-10" -> chain("A chain of ten links after 0.8 s", Source.PAPER_2023);
            case "2023-11" ->
                Opening.of(
                        "The bar of s = 1 after 0.5 s, with the path of its middle",
                        Sight.of(() -> run(ScaledPendulum.start(1), STEP), 0.5).withPaths(),
                        Source.PAPER_2023);
            case "2023-12" ->
                Opening.of(
                        "The linkage after 0.45 s, falling to the right",
                        Sight.of("double-four-bar", Map.of(), 0.45),
                        Source.PAPER_2023);
            case "2023-13" ->
                Opening.of(
                        "The robot as it stands before it has learned anything; arrows are forces of its feet",
                        lesson("a1-gait", 0.3),
                        Source.PAPER_2023,
                        Source.CMA_ES);
            case "2023-14" ->
                Opening.of(
                        "Arm and exoskeleton after 1 s, with the paper's gains",
                        lesson("exoskeleton", 1),
                        Source.PAPER_2023,
                        Source.CMA_ES);
            default -> null;
        };
    }

    private static @Nullable Opening ofTrep(String chapter) {
        Sight lift = Sight.of("scissor-lift", Map.of("segments", "3"), 0.8);
        return switch (chapter) {
            case "trep-1" ->
                Opening.of(
                        "The pendulum after 0.3 s",
                        Sight.of(() -> LinkPendulums.start(1, new MaximalEngine()), 0.3)
                                .withPaths(),
                        Source.TREP,
                        Source.HAIRER);
            case "trep-7" ->
                Opening.of(
                        "The pendulum of ten links after 0.8 s",
                        Sight.of(() -> LinkPendulums.start(10, new MaximalEngine()), 0.8),
                        Source.TREP,
                        Source.FEATHERSTONE);
            case "trep-8" ->
                Opening.of(
                        "The device after 1 s: masses where links meet",
                        Sight.of("closed-chain-device", Map.of(), 1),
                        Source.TREP,
                        Source.BAUMGARTE);
            case "trep-11" -> Opening.of("A lift of three segments after 0.8 s", lift, Source.TREP, Source.BAUMGARTE);
            case "trep-12", "trep-13" -> Opening.of("A lift of three segments after 0.8 s", lift, Source.TREP);
            default -> null;
        };
    }

    private static @Nullable Opening ofLieGroup(String chapter) {
        String caption = "The three balls after 30 s, with the path of their middle: a quarter of a round";
        return switch (chapter) {
            case "lie-2", "lie-3", "lie-4" ->
                Opening.of(caption, balls(ThreeBalls.TRIANGLE_ORBIT), Source.LIE_GROUP, Source.MARSDEN_WEST);
            case "lie-cost" ->
                Opening.of(
                        "The three balls in the layout of a corner after 20 s, thrown away from the centre",
                        balls(ThreeBalls.CORNER_RADIAL),
                        Source.LIE_GROUP,
                        Source.MOSER_VESELOV,
                        Source.YOSHIDA);
            case "lie-kepler" ->
                Opening.of(
                        "Nine tenths of a turn, e = 0.6",
                        Sight.of("kepler", Map.of("eccentricity", "0.6"), 5.65)
                                .from(-90, 55)
                                .withPaths(),
                        Source.LIE_GROUP,
                        Source.HAIRER,
                        Source.YOSHIDA);
            default -> null;
        };
    }

    private static @Nullable Opening ofRedmax(String chapter) {
        return switch (chapter) {
            case "redmax-energies" ->
                Opening.of(
                        "One of the 37 scenes after 0.4 s: a loop of six bars, two angles of which are tied",
                        Sight.of("redmax-tied-loop", Map.of(), 0.4),
                        Source.REDMAX);
            case "redmax-splines" ->
                Opening.of(
                        "Scene 21 after 0.5 s: the second bar rides on the curve that the first carries",
                        Sight.of("redmax-spline-curve", Map.of(), 0.5),
                        Source.REDMAX);
            case "redmax-prescribed-bodies" ->
                Opening.of(
                        "Four bars after 1 s, with their paths; the last one is led",
                        Sight.of("redmax-prescribed-body", Map.of(), 1).withPaths(),
                        Source.REDMAX);
            case "redmax-hybrid" ->
                Opening.of(
                        "Three bars after 0.5 s, with their paths; the first one is turned by a law",
                        Sight.of("redmax-prescribed-joint", Map.of(), 0.5).withPaths(),
                        Source.REDMAX);
            default -> null;
        };
    }

    private static @Nullable Opening ofClassics(String chapter) {
        return switch (chapter) {
            case "classic-pendulum" ->
                Opening.of(
                        "The mass on its rod after 0.4 s",
                        Sight.of(() -> LinkPendulums.start(1, new MaximalEngine()), 0.4)
                                .withPaths(),
                        Source.IFTOMM,
                        Source.YOSHIDA);
            case "classic-four-bars" ->
                Opening.of(
                        "Five four-bars after 0.45 s", Sight.of("n-four-bars", Map.of("n", "5"), 0.45), Source.IFTOMM);
            case "classic-flipping-body" ->
                Opening.of("The body in the middle of a flip", Sight.of("free-body", Map.of(), 9.8), Source.RACKET);
            case "classic-heavy-top" ->
                Opening.of(
                        "The top after 0.7 s, with the path of its centre",
                        Sight.of("heavy-top", Map.of(), 0.7).withPaths(),
                        Source.HEAVY_TOP);
            case "classic-rolling-ball" ->
                Opening.of(
                        "The ball after 0.5 s, still sliding; the arrow is the force of the ground",
                        Sight.of("rolling-ball", Map.of(), 0.5),
                        Source.STEWART);
            case "classic-rolling-disc" ->
                Opening.of(
                        "A disc in a steady turn after 2 s, with the path of its centre",
                        Sight.of("rolling-disc", Map.of("motion", "steady-turn"), 2)
                                .from(-60, 35)
                                .withPaths(),
                        Source.BLOCH);
            case "classic-chaplygin-sleigh" ->
                Opening.of(
                        "The sleigh after 6 s, with the path of its centre of mass",
                        Sight.of("chaplygin-sleigh", Map.of(), 6).from(-90, 50).withPaths(),
                        Source.BLOCH);
            case "classic-bicycle" ->
                Opening.of(
                        "The bicycle of Whipple at 4.6 m/s after 1 s, pushed at the start",
                        Sight.of("whipple-bicycle", Map.of(), 1),
                        Source.BICYCLE);
            case "classic-tippe-top" ->
                Opening.of(
                        "The tippe top as it begins, its stem up",
                        Sight.of(() -> run(TippeTops.start(), 1e-4), 0.01),
                        Source.LEINE);
            case "classic-inclined-block" ->
                Opening.of(
                        "A block slides down a slope of 20°; arrows are forces of its corners",
                        Sight.of("incline-block", Map.of(), 0.3),
                        Source.STEWART);
            case "classic-bouncing-ball" ->
                Opening.of(
                        "The ball after its first bounce", Sight.of("bouncing-ball", Map.of(), 0.75), Source.BOUNCING);
            case "classic-newtons-cradle" ->
                Opening.of(
                        "Hanging balls 0.7 s after the first was let go: the last one swings",
                        Sight.of("newtons-cradle", Map.of(), 0.7),
                        Source.CRADLE);
            case "classic-painleve-rod" ->
                Opening.of(
                        "The rod that starts at 31°, 0.8 s later, just before it jams",
                        Sight.of(() -> SlidingRod.at(31, 30, 1e-3).simulation(), 0.8),
                        Source.STEWART);
            case "classic-mass-ratios" ->
                Opening.of(
                        "A double pendulum as it is tried with masses from 1 : 10⁻⁶ to 1 : 10⁶",
                        Sight.of("double-pendulum", Map.of(), 0.5),
                        Source.BARAFF);
            default -> null;
        };
    }

    private static Simulation run(InitialState start, double step) {
        return Simulation.of(new MaximalEngine(), start, step).build();
    }

    private static Sight pendulum(double first, double second) {
        return Sight.of(() -> run(PointPendulum.start(first, second), STEP), 1.5)
                .withPaths();
    }

    private static Opening loop(Source paper) {
        return Opening.of(
                "The loop of three links and the ground after 0.5 s",
                Sight.of("three-link-loop", Map.of(), 0.5),
                paper,
                Source.BAUMGARTE);
    }

    private static Opening chain(String caption, Source... sources) {
        return Opening.of(
                caption, Sight.of(() -> CylinderChain.start(10, false, MaximalOptions.defaults()), 0.8), sources);
    }

    private static Sight segments(String angle, String hook) {
        Map<String, String> settings = Map.of("segments", "3", "angle", angle, "bend", "45", "hook", hook);
        return Sight.of("four-link-segments", settings, 0.6);
    }

    private static Opening graph(String caption, int x, int y, int z, Source... sources) {
        return Opening.of(caption, Sight.of(() -> Graphs.lattice(x, y, z), 0).from(-60, 25), sources);
    }

    private static Sight lesson(String name, double seconds) {
        return Sight.of(() -> Sight.run(Lessons.named(name).orElseThrow(), Map.of()), seconds);
    }

    private static Sight balls(ThreeBalls which) {
        return Sight.of(() -> which.run(new MaximalEngine(), STEP, 2), which.onOrbit() ? 30 : 20)
                .from(-80, 40)
                .withPaths();
    }
}
