package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.contact.ContactReadings;
import org.gimbal.engines.Engines;
import org.gimbal.learn.learner.Learners;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.learn.training.Attempt;
import org.gimbal.learn.training.Curve;
import org.gimbal.learn.training.Plan;
import org.gimbal.learn.training.Training;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;

/** The A1 learns to walk, many times. */
public final class LearnedGaits {
    private static final double FRICTION = 0.8;
    private static final double ASKED = 12;
    private static final int EPISODES = 100;

    private final Lesson lesson = Lessons.named("a1-gait").orElseThrow();
    private final BookRun run;

    public LearnedGaits(BookRun run) {
        this.run = run;
    }

    /** A learner at a step, with as many seeds as there are curves. */
    private record Cohort(String learner, double step, List<Curve> curves) {
        double[] bests() {
            return curves.stream()
                    .mapToDouble(curve -> curve.best().orElseThrow().score())
                    .sorted()
                    .toArray();
        }

        double median() {
            double[] sorted = bests();
            return sorted[sorted.length / 2];
        }

        double shareThatWalks() {
            return (double) Arrays.stream(bests()).filter(best -> best > ASKED).count() / curves.size();
        }

        String label() {
            return learner + ", h = " + step + " s";
        }

        /** A quantile of the best scores after each attempt. */
        Series quantile(String name, double share) {
            int attempts = curves.stream()
                    .mapToInt(curve -> curve.attempts().size())
                    .min()
                    .orElse(0);
            double[] number =
                    IntStream.rangeClosed(1, attempts).asDoubleStream().toArray();
            double[] value = new double[attempts];
            for (int i = 0; i < attempts; i++) {
                int at = i;
                double[] sorted = curves.stream()
                        .mapToDouble(curve -> curve.bestScores()[at])
                        .sorted()
                        .toArray();
                value[i] = sorted[(int) Math.round(share * (sorted.length - 1))];
            }
            return Series.line(name, number, value);
        }
    }

    private Settings settings(double step) {
        return Settings.of(lesson, Map.of("step", Double.toString(step)));
    }

    private Cohort learn(String learner, double step, int seeds) {
        Settings settings = settings(step);
        SimulatedTask task = lesson.task(settings, Engines.all().get(0));
        List<Curve> curves = IntStream.rangeClosed(1, seeds)
                .parallel()
                .mapToObj(seed -> new Training(new Plan(
                                task,
                                settings.all(),
                                lesson.family(settings),
                                Learners.named(learner).orElseThrow(),
                                seed,
                                lesson.episodeSeeds(seed),
                                Plan.Limits.of(EPISODES),
                                1))
                        .run((soFar, all) -> {}))
                .toList();
        return new Cohort(learner, step, curves);
    }

    /** How deep feet sink, and how far friction goes beyond the cone, in the best gaits. */
    private double[] worstContact(Cohort learned) {
        double[] worst = new double[2];
        SimulatedTask task = lesson.task(settings(learned.step()), Engines.all().get(0));
        for (Curve curve : learned.curves()) {
            Attempt best = curve.best().orElseThrow();
            var episode = task.episode(lesson.family(settings(learned.step())).policy(best.values()), 0);
            Simulation walk = episode.simulate(task.engine(), episode.step()).build();
            for (int k = 0; k < best.actions(); k++) {
                walk.step();
                ContactReadings contacts = walk.now().contacts();
                for (int c = 0; c < contacts.count(); c++) {
                    Vec3 force = contacts.force(c);
                    worst[0] = Math.max(worst[0], -contacts.gap(c));
                    worst[1] = Math.max(worst[1], Math.hypot(force.x(), force.y()) - FRICTION * force.z());
                }
            }
        }
        return worst;
    }

    public Report report() {
        List<Cohort> all = new ArrayList<>();
        all.add(learn("sampling", 0.005, run.choose(20, 3)));
        run.progress().accept(0.4);
        all.add(learn("cma-es", 0.005, run.choose(5, 1)));
        run.progress().accept(0.5);
        if (!run.quick()) {
            all.add(learn("sampling", 0.001, 5));
        }
        Grid.Builder table = Grid.of(
                "Distance in 10 s after " + EPISODES + " episodes, m",
                "learner",
                "seeds",
                "least",
                "median",
                "greatest",
                "share beyond 12 m");
        double[] contact = new double[2];
        Report.Builder report = Report.asking(QUESTION).theory(THEORY);
        for (Cohort each : all) {
            double[] bests = each.bests();
            table.row(
                    each.label(),
                    bests.length,
                    bests[0],
                    each.median(),
                    bests[bests.length - 1],
                    each.shareThatWalks());
            double[] own = worstContact(each);
            contact[0] = Math.max(contact[0], own[0]);
            contact[1] = Math.max(contact[1], own[1]);
            report.claim(Claim.atLeast(
                    "share of seeds that walk more than 12 m, " + each.label(),
                    "one run is shown",
                    each.shareThatWalks(),
                    0.6,
                    ""));
        }
        return report.table(table.build())
                .figure(curves(all))
                .see(SEEN, contact[0], contact[1])
                .claim(Claim.atMost("deepest penetration of a foot", "none", contact[0], 1e-6, "m"))
                .claim(Claim.atMost("friction beyond the cone", "–", contact[1], 1e-3, "N"))
                .build();
    }

    private static Figure curves(List<Cohort> all) {
        List<Series> series = new ArrayList<>();
        Cohort sampling = all.get(0);
        series.add(sampling.quantile("sampling, median", 0.5));
        series.add(sampling.quantile("sampling, lower quartile", 0.25));
        series.add(sampling.quantile("sampling, upper quartile", 0.75));
        series.add(all.get(1).quantile("CMA-ES, median", 0.5));
        return new Figure(
                "",
                "Distance of the best gait so far, h = 0.005 s",
                Axis.linear("episode"),
                Axis.linear("distance / m"),
                series);
    }

    private static final String QUESTION = """
            A Unitree A1 of 12 kg stands on hard feet. Thighs and calves follow sines with five parameters, which are learned by trying: **Does it walk more than 12 m in 10 s after 100 episodes?**""";

    private static final String THEORY = """
            Algorithm 6 of the paper: with the phase φ = 20π b t, thighs follow ± a₁ cos φ + d₁ and calves ± a₂ sin φ + d₂, with + for the front right and the back left leg; servos of (100, 80, 60) N·m/rad and (5, 4, 3) N·m·s/rad track them.
            Algorithm 7 learns: it tries parameters near the best, goes on in a direction that helped and looks closer when nothing does. As printed it goes on from the last try, good or bad; the authors' program and ours go back to the best.
            In the paper the trunk may sink into the ground; here it touches it, and that ends the episode. As there, the range and the strength of the real robot's motors are left out.""";

    private static final String SEEN = """
            The gaits are trots, found from a robot that only stands. In all steps of all best gaits feet sink by %s m at most, and friction goes beyond Coulomb's cone by %s N at most.""";
}
