package org.gimbal.viewer.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.junit.jupiter.api.Test;

class FilmTest {
    private static final Scene.Setup PENDULUM = Scenes.named("pendulum").build();
    private static final Mechanism MECHANISM = PENDULUM.start().mechanism();

    private static Film film(int stride, int capacity, Thinning thinning, long steps) {
        Film film = new Film(MECHANISM, stride, capacity, thinning);
        PENDULUM.simulate(new MaximalEngine(), 0.001).observer(film).build().steps(steps);
        return film;
    }

    private static int quantity(Film film, String name) {
        return film.quantities().stream().map(Quantity::name).toList().indexOf(name);
    }

    /** A report with one knot in a million out of line: the film is short, and the one is still seen. */
    @Test
    void aPeakAmongAMillionKnotsStays() {
        Film film = new Film(MECHANISM, 1, 500, Thinning.EVEN);
        Snapshot still = new Snapshot(MECHANISM);
        StepReport peak = new StepReport();
        peak.addSolve(17, 0, false, 0.125, 0);
        for (int knot = 0; knot < 1_000_000; knot++) {
            film.observe(still, knot == 654_321 ? peak : StepReport.NONE);
        }
        film.finish();
        int iterations = quantity(film, "iterations");
        int error = quantity(film, "joint error");
        assertThat(film.frames()).hasSizeBetween(250, 500);
        assertThat(film.frames().stream().filter(frame -> frame.highs()[iterations] == 17))
                .hasSize(1);
        assertThat(film.frames().stream().filter(frame -> frame.highs()[error] == 0.125))
                .hasSize(1);
        Frame shown = film.frames().stream()
                .filter(frame -> frame.highs()[error] == 0.125)
                .findFirst()
                .orElseThrow();
        assertThat(shown.knot()).isBetween(654_321L, 654_321L + 1_000_000 / 250);
        assertThat(film.frames().get(film.frames().size() - 1).knot()).isEqualTo(999_999);
    }

    /** Least and greatest over all frames are those of all knots, whatever was merged. */
    @Test
    void extremesAreThoseOfEveryKnot() {
        Film thin = film(3, 40, Thinning.EVEN, 5000);
        Film full = film(1, 10_000, Thinning.EVEN, 5000);
        thin.finish();
        for (int k = 0; k < full.quantities().size(); k++) {
            int index = k;
            assertThat(thin.frames().stream().mapToDouble(f -> f.highs()[index]).max())
                    .isEqualTo(full.frames().stream()
                            .mapToDouble(f -> f.values()[index])
                            .max());
            assertThat(thin.frames().stream().mapToDouble(f -> f.lows()[index]).min())
                    .isEqualTo(full.frames().stream()
                            .mapToDouble(f -> f.values()[index])
                            .min());
        }
    }

    @Test
    void anEvenFilmIsEvenlySpacedFromFirstToLast() {
        Film film = film(2, 64, Thinning.EVEN, 1000);
        film.finish();
        List<Frame> frames = film.frames();
        assertThat(frames.get(0).knot()).isZero();
        assertThat(frames.get(frames.size() - 1).knot()).isEqualTo(1000);
        long spacing = frames.get(1).knot();
        for (int i = 1; i < frames.size() - 1; i++) {
            assertThat(frames.get(i).knot()).isEqualTo(spacing * i);
        }
        assertThat(frames.size()).isBetween(32, 64);
    }

    /** What happened last keeps every frame; what was long ago grows coarser but stays. */
    @Test
    void anEndlessFilmForgetsFromTheOldEnd() {
        Film film = film(1, 100, Thinning.OLDEST, 20_000);
        List<Frame> frames = film.frames();
        assertThat(frames.size()).isLessThanOrEqualTo(100);
        assertThat(frames.get(0).knot()).isZero();
        assertThat(frames.get(frames.size() - 1).knot()).isEqualTo(20_000);
        for (int i = frames.size() - 49; i < frames.size(); i++) {
            assertThat(frames.get(i).knot() - frames.get(i - 1).knot()).isEqualTo(1);
        }
        for (int i = 1; i < frames.size(); i++) {
            assertThat(frames.get(i).knot()).isGreaterThan(frames.get(i - 1).knot());
        }
    }

    /** Blending two frames must not turn a body the long way round. */
    @Test
    void quaternionsKeepTheirSide() {
        Film film = film(20, 2000, Thinning.EVEN, 10_000);
        for (int i = 1; i < film.frames().size(); i++) {
            float[] a = film.frames().get(i - 1).poses();
            float[] b = film.frames().get(i).poses();
            assertThat(a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6]).isPositive();
        }
    }

    /** An engine without a ledger shows how its energy changes, not the energy itself, which is 16.7 J here. */
    @Test
    void theEnergyErrorBeginsAtZeroWithoutALedger() {
        Scene.Setup setup = Scenes.named("four-bar").build();
        Film film = new Film(setup.start().mechanism(), 1, 10_000, Thinning.EVEN);
        setup.simulate(new GeneralizedEngine()).observer(film).build().steps(100);
        int error = quantity(film, "what the ledger does not account for");
        assertThat(film.frames())
                .allSatisfy(frame -> assertThat(Math.abs(frame.values()[error]))
                        .isLessThan(0.1f)); // of a kinetic energy of 28 J; 2e-3 seen
        assertThat(film.frames().get(0).values()[error]).isZero();
    }

    @Test
    void contactsAreSeen() {
        Scene.Setup setup = Scenes.named("bouncing-ball").build();
        Film film = new Film(setup.start().mechanism(), 1, 10_000, Thinning.EVEN);
        setup.simulate(new MaximalEngine()).observer(film).build().advance(2);
        int force = quantity(film, "largest of all");
        assertThat(film.frames()).anySatisfy(frame -> {
            assertThat(frame.contacts()).hasSize(Frame.CONTACT);
            assertThat(frame.contacts()[5]).isPositive();
            assertThat(frame.values()[force]).isPositive();
        });
        assertThat(film.frames())
                .anySatisfy(frame -> assertThat(frame.contacts()).isEmpty());
    }

    /** The largest of all is the largest of what is listed beside it, in every frame of a walker. */
    @Test
    void theLargestContactForceIsTheLargestOfThoseListed() {
        Scene.Setup setup = Scenes.named("four-bar-walker").build();
        Film film = new Film(setup.start().mechanism(), 1, 10_000, Thinning.EVEN);
        setup.simulate(new MaximalEngine()).observer(film).build().advance(3);
        List<Integer> listed = new ArrayList<>();
        for (int k = 0; k < film.quantities().size(); k++) {
            if (film.quantities().get(k).group().equals("contact forces")) {
                listed.add(k);
            }
        }
        int largest = listed.remove(0);
        assertThat(film.quantities().get(largest).name()).isEqualTo("largest of all");
        assertThat(listed).hasSizeGreaterThan(1);
        for (Frame frame : film.frames()) {
            double most =
                    listed.stream().mapToDouble(k -> frame.values()[k]).max().orElseThrow();
            assertThat((double) frame.values()[largest]).isEqualTo(most);
        }
        assertThat(film.frames())
                .anySatisfy(frame -> assertThat(frame.values()[largest]).isPositive());
    }

    /** The lines of single forces add up to those of their kinds. */
    @Test
    void theLedgerIsToldByForce() {
        Film film = new Film(MECHANISM, 1, 100, Thinning.EVEN);
        assertThat(film.quantities().stream().filter(q -> q.group().startsWith("energy ledger by force")))
                .extracting(Quantity::name)
                .contains("work of gravity: gravity");
    }

    /** Nothing drives the ball: its start is all there is to it. */
    private static InitialState sensedBall() {
        InitialState start = Scenes.named("bouncing-ball").build().start();
        String body = start.mechanism().bodies().get(0).name();
        Pose down = new Pose(Vec3.ZERO, Quat.about(Vec3.X, Math.PI));
        return InitialState.of(Mechanism.like(start.mechanism())
                        .imu("imu", Anchor.on(body))
                        .sensor(new RangeSensor("eye", Anchor.on(body, down), 0.4))
                        .build())
                .with(start);
    }

    /** What is not known yet, or without end, is a gap: it hides nothing beside it, also where frames are merged. */
    @Test
    void sensorsAreQuantitiesWithGaps() {
        InitialState sensed = sensedBall();
        Film film = new Film(sensed.mechanism(), 4, 60, Thinning.EVEN);
        Simulation.of(new MaximalEngine(), sensed, 0.001).observer(film).build().advance(2);
        int eye = quantity(film, "eye");
        int up = film.quantities().indexOf(new Quantity("sensor: imu-accelerometer", "z", "m/s²"));
        assertThat(film.frames().get(0).values()[up]).isNaN();
        assertThat(film.frames().subList(1, film.frames().size()))
                .allSatisfy(frame -> assertThat(frame.values()[up]).isFinite());
        // of an impact: its blow over a step of a millisecond
        assertThat(film.frames())
                .anySatisfy(frame -> assertThat(frame.highs()[up]).isGreaterThan(1000));
        assertThat(film.frames())
                .anySatisfy(frame -> assertThat(frame.values()[eye]).isNaN());
        assertThat(film.frames())
                .anySatisfy(frame -> assertThat(frame.lows()[eye]).isBetween(0f, 0.4f));
        assertThat(film.frames())
                .noneSatisfy(frame -> assertThat(frame.lows()[eye]).isInfinite());
    }

    @Test
    void sizesFitTheMechanism() {
        assertThat(FilmSize.stride(0.001)).isEqualTo(16);
        assertThat(FilmSize.stride(1.0 / 60)).isEqualTo(1);
        assertThat(FilmSize.stride(-0.5)).isEqualTo(1);
        assertThat(FilmSize.frames(MECHANISM, 1)).isEqualTo(300);
        assertThat(FilmSize.frames(MECHANISM, Long.MAX_VALUE)).isEqualTo(20_000);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new Film(MECHANISM, 0, 100, Thinning.EVEN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 0 and 100");
    }
}
