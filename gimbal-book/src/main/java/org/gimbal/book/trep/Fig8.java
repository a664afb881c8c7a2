package org.gimbal.book.trep;

import java.util.Arrays;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.ClosedChainRuns;
import org.gimbal.book.setups.ClosedChainRuns.Endurance;
import org.gimbal.book.setups.Convergence;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.sim.Engine;

/** The closed-chain device for two minutes. */
final class Fig8 implements Chapter {
    private static final Engine MAXIMAL = new MaximalEngine();
    private static final Engine GENERALIZED = new GeneralizedEngine();

    @Override
    public String id() {
        return "trep-8";
    }

    @Override
    public String title() {
        return "The closed-chain device (trep, Figs. 6 and 8)";
    }

    @Override
    public Part part() {
        return Part.TREP;
    }

    @Override
    public Report run(BookRun run) {
        double duration = run.choose(120, 20);
        Endurance ours = ClosedChainRuns.variational(MAXIMAL, duration);
        Endurance joint = ClosedChainRuns.variational(GENERALIZED, duration);
        run.progress().accept(0.3);
        Endurance restored = ClosedChainRuns.restored(duration);
        run.progress().accept(0.6);
        double[] steps = run.quick()
                ? new double[] {0.02, 0.01, 0.005, 0.0025}
                : new double[] {0.02, 0.01, 0.005, 0.0025, 0.00125};
        Convergence early = Convergence.of(steps, h -> ClosedChainRuns.error(MAXIMAL, h, 1));
        Convergence late = Convergence.of(steps, h -> ClosedChainRuns.error(MAXIMAL, h, 10));
        Convergence jointEarly = Convergence.of(steps, h -> ClosedChainRuns.errorOfListing(GENERALIZED, h, 1));
        Convergence jointLate = Convergence.of(steps, h -> ClosedChainRuns.errorOfListing(GENERALIZED, h, 10));
        double listing = ClosedChainRuns.listingDistance(2);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                                "Total energy, h = 0.01 s",
                                Axis.linear("t / s"),
                                Axis.linear("E / J"),
                                ours.energy().line("maximal coordinates"),
                                joint.energy().line("joint coordinates"),
                                restored.energy().line("velocities stepped, joints restored"))
                        .named("energy"))
                .figure(new Figure(
                                "Sum of the gaps of all joints",
                                Axis.linear("t / s"),
                                Axis.log("gap / m"),
                                ours.gap().line("maximal coordinates"),
                                joint.gap().line("joint coordinates"),
                                restored.gap().line("velocities stepped, joints restored"))
                        .named("gaps"))
                .table(kept(ours, joint, restored, duration))
                .see(
                        """
                        Both variational engines keep their energy, %s J and %s J from the start at most, and all joints closed; the comparison loses %s J, and its joints open by up to %s m.""",
                        ours.largestChange(),
                        joint.largestChange(),
                        restored.begin() - restored.energy().last(),
                        restored.largestGap())
                .table(table(early, late, jointEarly, jointLate))
                .see("""
                        Against a table of ten digits, made for point masses, the angles converge with order %s in maximal and %s in joint coordinates over one second. The former run links with an inertia of 10⁻⁶ kg·m², without which they
                        have no equation of rotation, and which moves them by some 10⁻⁵ rad; the latter run the paper's listing with its points as they are (and divide steps of 0.02 s, which are left out of the fit). Ten seconds are long for a chaotic device: only the shortest steps still say something about
                        its end. In maximal coordinates, the listing of the paper, read as printed with the small inertia that the reader gives its points there, moves like the scene to %s m over two seconds; its point constraints are
                        world directions instead of hinges.""", early.order(), settled(jointEarly), listing)
                .claim(Claim.atMost(
                        "drift of the mean energy over the run, the larger of both engines",
                        "near constant energy",
                        Math.max(drift(ours), drift(joint)),
                        0.5,
                        "J"))
                .claim(Claim.atMost(
                        "largest sum of joint gaps, the larger",
                        "constraints satisfied",
                        Math.max(ours.largestGap(), joint.largestGap()),
                        1e-9,
                        "m"))
                .claim(Claim.near("order of the angles' error at 1 s, maximal coordinates", 2, early.order(), 0.15, ""))
                .claim(Claim.near("the same, joint coordinates", 2, settled(jointEarly), 0.15, ""))
                .claim(Claim.atLeast(
                        "energy the comparison loses",
                        "significant damping, about −107 J in the end",
                        restored.begin() - restored.energy().last(),
                        5,
                        "J"))
                .claim(Claim.info(
                        "processor time for " + Digits.of(duration, "s") + ", maximal and joint coordinates",
                        "22.1 s (trep), 1.86 s (ODE), computers of 2009, 120 s",
                        Digits.of(ours.seconds(), "s") + ", " + Digits.of(joint.seconds(), "s")))
                .build();
    }

    /** The order without the longest step, which the engine in joint coordinates divides. */
    private static double settled(Convergence errors) {
        return new Convergence(
                        Arrays.copyOfRange(errors.steps(), 1, errors.steps().length),
                        Arrays.copyOfRange(errors.errors(), 1, errors.errors().length))
                .order();
    }

    private static double drift(Endurance run) {
        return Math.abs(run.lastMean() - run.begin());
    }

    private static Grid kept(Endurance ours, Endurance joint, Endurance restored, double duration) {
        return Grid.of(
                        Digits.of(duration, "s") + " of 0.01 s",
                        "method",
                        "largest |ΔE| / J",
                        "mean of the last sixth less start / J",
                        "largest gap / m",
                        "processor time of a step / µs")
                .row(row("maximal coordinates", ours, duration))
                .row(row("joint coordinates", joint, duration))
                .row(row("velocities stepped, joints restored", restored, duration))
                .build();
    }

    private static Object[] row(String name, Endurance run, double duration) {
        return new Object[] {
            name, run.largestChange(), run.lastMean() - run.begin(), run.largestGap(), run.seconds() / duration * 1e4
        };
    }

    private static Grid table(Convergence early, Convergence late, Convergence jointEarly, Convergence jointLate) {
        Grid.Builder table = Grid.of(
                "Largest error of a joint angle against the table, rad",
                "h / s",
                "maximal, after 1 s",
                "after 10 s",
                "joint coordinates, after 1 s",
                "after 10 s");
        for (int i = 0; i < early.steps().length; i++) {
            table.row(
                    early.steps()[i],
                    early.errors()[i],
                    late.errors()[i],
                    jointEarly.errors()[i],
                    jointLate.errors()[i]);
        }
        return table.build();
    }

    private static final String QUESTION = """
            Three hanging arms of seven links hold each other's ends: two loops, three freedoms. Released from rest it tumbles for two minutes. **Does a simulator with loops keep its energy?**""";

    private static final String THEORY = """
            In generalized coordinates the arms are trees and the loops four scalar equations h(q) = 0. The variational integrator solves

                p_k + D₁L_d(q_k, q_{k+1}) = Dh(q_k)ᵀ λ,     h(q_{k+1}) = 0

            in joint angles, as the paper has it; positions again, no restoring force. In maximal coordinates all joints are such equations, 45 for nine hinges in space, six of which are redundant because the device is planar.""";
}
