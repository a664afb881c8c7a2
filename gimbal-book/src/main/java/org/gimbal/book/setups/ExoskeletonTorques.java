package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.engines.Engines;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.Transition;
import org.gimbal.learn.learner.Learners;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.learn.policy.Policy;
import org.gimbal.learn.rollout.Rollouts;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.learn.training.Attempt;
import org.gimbal.learn.training.Curve;
import org.gimbal.learn.training.Plan;
import org.gimbal.learn.training.Training;
import org.gimbal.scenes.Settings;

/** An arm in an exoskeleton, healthy and spastic, with the paper's gains and with tuned ones. */
public final class ExoskeletonTorques {
    private static final double LIMIT = 5;

    /** By which the authors' program divides the gains, found by hand. */
    private static final double ADAPTED = 1 / 4.75;

    /** What of an observation is kept: time, the four driven joints, the torque. */
    private static final int[] KEPT = {0, 1, 2, 3, 4, 11};

    private static final int TORQUE = 5;
    private static final int DRIVEN = 4;

    private final Lesson lesson = Lessons.named("exoskeleton").orElseThrow();
    private final Settings settings;
    private final SimulatedTask task;
    private final BookRun run;

    public ExoskeletonTorques(BookRun run) {
        this.run = run;
        settings = Settings.of(lesson, Map.of("time", Double.toString(run.choose(10, 7))));
        task = lesson.task(settings, Engines.all().get(0));
    }

    /** One column for each kept number, one row for each hundredth of a second. */
    private double[][] episode(double[] scales, long patient) {
        Environment environment = task.open();
        Policy policy = lesson.family(settings).policy(scales);
        double[] observation = environment.reset(patient);
        List<double[]> rows = new ArrayList<>(List.of(observation));
        boolean over = false;
        for (int k = 1; !over; k++) {
            Transition next = environment.step(policy.act(observation));
            observation = next.observation();
            over = next.over();
            if (k % 10 == 0) {
                rows.add(observation);
            }
        }
        double[][] columns = new double[KEPT.length][];
        for (int c = 0; c < KEPT.length; c++) {
            int at = KEPT[c];
            columns[c] = rows.stream().mapToDouble(row -> row[at]).toArray();
        }
        return columns;
    }

    private static double largest(double[] values) {
        return Arrays.stream(values).map(Math::abs).max().orElse(0);
    }

    private static double range(double[] values) {
        return Arrays.stream(values).max().orElse(0)
                - Arrays.stream(values).min().orElse(0);
    }

    private Attempt tuned() {
        Plan plan = new Plan(
                task,
                settings.all(),
                lesson.family(settings),
                Learners.named("cma-es").orElseThrow(),
                1,
                lesson.episodeSeeds(1),
                new Plan.Limits(run.choose(60, 40), lesson.card().solvedAt(), 0),
                Rollouts.allCores());
        Curve curve = new Training(plan)
                .run((soFar, all) ->
                        run.progress().accept((double) soFar.attempts().size() / all));
        return curve.best().orElseThrow();
    }

    public Report report() {
        Attempt found = tuned();
        double[][] all = {{1, 1}, {ADAPTED, ADAPTED}, found.values()};
        List<String> names = List.of("original", "adapted by hand", "tuned");
        Grid.Builder table = Grid.of(
                "Largest torque on the elbow, N·m", "gains", "elbow scale", "shoulder scale", "healthy", "spastic");
        double[][] torques = new double[all.length][2];
        double leastRange = Double.POSITIVE_INFINITY;
        List<Series> high = new ArrayList<>();
        List<Series> low = new ArrayList<>();
        for (int g = 0; g < all.length; g++) {
            for (int patient = 0; patient < 2; patient++) {
                double[][] seen = episode(all[g], patient);
                torques[g][patient] = largest(seen[TORQUE]);
                for (int j = 1; j <= DRIVEN; j++) {
                    leastRange = Math.min(leastRange, range(seen[j]));
                }
                String who = (patient == 0 ? "healthy" : "spastic") + ", " + names.get(g);
                (g == 0 ? high : low).add(Series.line(who, seen[0], seen[TORQUE]));
            }
            table.row(names.get(g), all[g][0], all[g][1], torques[g][0], torques[g][1]);
        }
        Axis time = Axis.linear("t / s");
        Axis torque = Axis.linear("τ / N·m");
        return Report.asking(QUESTION)
                .theory(THEORY)
                .table(table.build())
                .figure(new Figure("original", "Torque on the elbow, original gains", time, torque, high))
                .figure(new Figure("adapted", "Torque on the elbow, smaller gains", time, torque, low))
                .see(SEEN, found.number(), found.number() * 2, found.values()[0], found.values()[1])
                .claim(Claim.atLeast("spastic elbow, original gains", "> 5 N·m", torques[0][1], LIMIT, "N·m"))
                .claim(Claim.atMost("healthy elbow, original gains", "< 5 N·m", torques[0][0], LIMIT, "N·m"))
                .claim(Claim.atMost("spastic elbow, gains adapted by hand", "< 5 N·m", torques[1][1], LIMIT, "N·m"))
                .claim(Claim.atMost("healthy elbow, gains adapted by hand", "< 5 N·m", torques[1][0], LIMIT, "N·m"))
                .claim(Claim.atMost("spastic elbow, tuned gains", "–", torques[2][1], LIMIT, "N·m"))
                .claim(Claim.atMost("healthy elbow, tuned gains", "–", torques[2][0], LIMIT, "N·m"))
                .claim(Claim.atLeast("least range of a driven joint", "–", leastRange, 0.05, "rad"))
                .build();
    }

    private static final String QUESTION = """
            An exoskeleton with four driven joints moves an arm that is strapped to it with two cuffs: shoulder and elbow swing to and fro. A spastic elbow resists. **With which gains does nobody's elbow bear more than 5 N·m?**""";

    private static final String THEORY = """
            The controllers are those of the paper's Algorithm 8, with s times its gains,

                τ_e = s (50 (θ_d − θ) + 5 (θ̇_d − θ̇)),   θ_d = −π/4 + π/4 sin t
                τ_s = s (100 (θ_d − θ) + 10 (θ̇_d − θ̇)),   θ_d = π/4 + π/4 sin t

            A spastic elbow adds 10 (−π/4 − θ) − 2 θ̇. Slowly moved, the controller of stiffness 50 s and the cuff, k r² = 5000 · 0.15² = 112 N·m/rad, are springs in series with the elbow's 10: it bears

                τ = 10 · π/4 · K / (K + 10),   1/K = 1/(50 s) + 1/112

            That is 6.1 N·m for s = 1 and 3.9 for s = 1/4.75, but for what damping and inertia add. Each cuff is a planar joint whose normal is that of the plane of bending, with springs and dampers in the plane: the moment about the
            elbow's axis goes through them alone, so that it follows from the place of the cuff, although four of the six rows that close the loops say what others have said and reactions are not unique.""";

    private static final String SEEN = """
            CMA-ES, told to follow the path as well as 4.5 N·m allow, finds its best gains at attempt %s (%s episodes, one for each patient and attempt): %s for the elbow, %s for the shoulder, whose gains hurt nobody.
            The authors' file has two joints of the exoskeleton welded, a damping of zero in the cuffs, and geometry of its own; here all four joints are driven, and geometry is round numbers of the right size, so that torques are to be compared in size
            and not digit by digit.""";
}
