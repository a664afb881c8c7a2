package org.gimbal.book.classics;

import java.util.Map;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.CpuTime;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.JointGaps;
import org.gimbal.book.setups.Means;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** IFToMM multibody benchmark A02. */
final class FourBars implements Chapter {
    private static final double GRAVITY = 9.81;
    private static final double DURATION = 10;
    private static final int FEW = 2;
    private static final int MANY = 40;

    @Override
    public String id() {
        return "classic-four-bars";
    }

    @Override
    public String title() {
        return "A row of four-bars (IFToMM A02)";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public boolean heavy() {
        return true;
    }

    @Override
    public Report run(BookRun run) {
        int revolutions = run.choose(5, 1);
        Family few =
                new Family(FEW, revolutions, run.choose(new int[] {50, 100, 200, 400, 800}, new int[] {50, 100, 200}));
        run.progress().accept(0.2);
        Family many = new Family(MANY, revolutions, run.choose(new int[] {50, 100, 200, 400}, new int[] {50, 100}));
        run.progress().accept(0.8);
        Ten fewTen = new Ten(FEW, 0.01);
        Ten manyTen = new Ten(MANY, 0.01);
        Vec3 fine = new Ten(FEW, run.choose(0.0005, 0.002)).tip;
        double bound = run.choose(1e-4, 1.6e-3); // in proportion to the square of the step
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Error of the crank's angle after " + revolutions + " revolutions",
                        Axis.log("h / s"),
                        Axis.log("error / rad"),
                        few.errors.points("N = 2"),
                        many.errors.points("N = 40")))
                .see(
                        """
                        The angle converges with order %s for two four-bars and %s for forty. In ten seconds at 0.01 s the row goes through %s poses in which all rods lie on one line, and no joint opens by more than
                        %s m; forty four-bars, 81 rods, take %s s of processor time for the thousand steps.""",
                        few.errors.order(),
                        many.errors.order(),
                        fewTen.singularPoses,
                        Math.max(fewTen.gap, manyTen.gap),
                        manyTen.seconds)
                .table(Grid.of(
                                "Ten seconds at 0.01 s",
                                "N",
                                "period / s, exact",
                                "singular poses passed",
                                "largest |ΔE| / J",
                                "sum of joint gaps / m",
                                "processor time / s")
                        .row(FEW, few.period, fewTen.singularPoses, fewTen.energyError, fewTen.gap, fewTen.seconds)
                        .row(
                                MANY,
                                many.period,
                                manyTen.singularPoses,
                                manyTen.energyError,
                                manyTen.gap,
                                manyTen.seconds)
                        .build())
                .claim(Claim.near("order of the angle's error, N = 2", 2, few.errors.order(), 0.1, ""))
                .claim(Claim.near("order of the angle's error, N = 40", 2, many.errors.order(), 0.1, ""))
                .claim(Claim.near("revolution of N = 2", 1.9425149226, few.measured, 1e-3, "s"))
                .claim(Claim.near("revolution of N = 40", 1.9656019287, many.measured, 1e-3, "s"))
                .claim(Claim.near("B₀ at 10 s, horizontal", 0.328458111541, fine.y(), bound, "m"))
                .claim(Claim.near("B₀ at 10 s, vertical", 0.944518538179, fine.z(), bound, "m"))
                .claim(Claim.atMost("largest sum of joint gaps", "", Math.max(fewTen.gap, manyTen.gap), 1e-9, "m"))
                .build();
    }

    private static Simulation start(int count, double step) {
        Scene scene = Scenes.named("n-four-bars");
        return scene.build(Settings.of(scene, Map.of("n", Integer.toString(count))))
                .simulate(new MaximalEngine(), step)
                .build();
    }

    private static Vec3 tip(Snapshot at) {
        return at.pose("crank0").apply(new Vec3(0, 0, -0.5));
    }

    /** Whole revolutions at several steps. */
    private static final class Family {
        final double period;
        final Convergence errors;

        /**
         * The revolution at the shortest step: the crank stands at a small angle where it should be upright, at the
         * speed of the start.
         */
        final double measured;

        Family(int count, int revolutions, int[] stepsEach) {
            period = period(count);
            double[] steps = new double[stepsEach.length];
            for (int i = 0; i < steps.length; i++) {
                steps[i] = period / stepsEach[i];
            }
            double[] late = new double[1];
            errors = Convergence.of(steps, step -> {
                Simulation simulation = start(count, step);
                simulation.steps(Math.round(revolutions * period / step));
                Vec3 tip = tip(simulation.now());
                late[0] = -StrictMath.atan2(tip.y(), tip.z());
                return Math.abs(late[0]);
            });
            measured = period + late[0] / revolutions;
        }

        /** φ̇² = 1 + 4κ sin²(φ/2), integrated over a turn. */
        private static double period(int count) {
            double kappa = GRAVITY * ((count + 1) / 2.0 + count) / ((count + 1) / 3.0 + count);
            return 2 * Math.PI / Means.arithmeticGeometric(1, Math.sqrt(1 + 4 * kappa));
        }
    }

    /** Ten seconds at one step. */
    private static final class Ten {
        final Vec3 tip;
        int singularPoses;
        double energyError;
        double gap;
        final double seconds;

        Ten(int count, double step) {
            Simulation simulation = start(count, step);
            double begin = simulation.now().energy();
            double side = 1;
            double cpu = 0;
            for (long k = 0; k < Math.round(DURATION / step); k++) {
                double before = CpuTime.now();
                simulation.step();
                cpu += CpuTime.now() - before;
                Snapshot at = simulation.now();
                double height = tip(at).z();
                singularPoses += side * height < 0 ? 1 : 0;
                side = height;
                energyError = Math.max(energyError, Math.abs(at.energy() - begin));
                gap = Math.max(gap, JointGaps.sum(at));
            }
            seconds = cpu;
            tip = tip(simulation.now());
        }
    }

    private static final String QUESTION = """
            N square four-bars stand side by side, 2N + 1 uniform rods of 1 m and 1 kg that share cranks, all cranks upright and the couplers moving with 1 m/s. They fall over and go round, again and again through
            the pose where all rods lie on one line. It is the second problem of the IFToMM library, asked for N = 2 and N = 40. **Does the row stay a row of parallelograms, and when does it come round?**""";

    private static final String THEORY = """
            As long as all cranks stay parallel, there is one angle φ and

                φ̈ = κ sin φ,   κ = g ((N+1)/2 + N) / ((N+1)/3 + N),    φ̇² = 1 + 4κ sin²(φ/2).

            A revolution takes 2π / agm(1, √(1 + 4κ)). Where the rods lie on one line, the constraints lose rank, each four-bar could go on as an antiparallelogram, and programs that solve for accelerations divide by a
            singular matrix. Position constraints with impulses from the pose before have no such matrix: momentum leads through.""";
}
