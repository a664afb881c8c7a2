package org.gimbal.book.trep;

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

/** The closed-chain device for two minutes. */
final class Fig8 implements Chapter {
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
        Endurance ours = ClosedChainRuns.ours(duration);
        run.progress().accept(0.3);
        Endurance restored = ClosedChainRuns.restored(duration);
        run.progress().accept(0.6);
        double[] steps =
                run.quick() ? new double[] {0.02, 0.01, 0.005} : new double[] {0.02, 0.01, 0.005, 0.0025, 0.00125};
        Convergence early = Convergence.of(steps, h -> ClosedChainRuns.error(h, 1));
        Convergence late = Convergence.of(steps, h -> ClosedChainRuns.error(h, 10));
        double listing = ClosedChainRuns.listingDistance(2);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Total energy, h = 0.01 s",
                        Axis.linear("t / s"),
                        Axis.linear("E / J"),
                        ours.energy().line("variational (ours)"),
                        restored.energy().line("velocities stepped, joints restored")))
                .see(
                        """
                        Ours keeps its energy within %s J of the start and all joints closed to %s m; the mean over the last sixth of the run is %s J from the start. The comparison loses %s J,
                        and its joints open by up to %s m. The %s s take %s s of processor time here, %s µs a step.""",
                        ours.largestChange(),
                        ours.largestGap(),
                        ours.lastMean() - ours.begin(),
                        restored.begin() - restored.energy().last(),
                        restored.largestGap(),
                        duration,
                        ours.seconds(),
                        ours.seconds() / duration * 1e4)
                .table(table(early, late))
                .see("""
                        Against a table of ten digits the angles converge with order %s over one second. Ten seconds are long for a chaotic device: only the shortest steps still say something about its end. The listing of the paper, read by the
                        s-expression reader as printed and started from the same pose, moves like the scene to %s m over two seconds; its point constraints are world directions instead of hinges, and its masses, points in the paper, have the small
                        inertia that the reader gives them.""", early.order(), listing)
                .claim(Claim.atMost(
                        "drift of the mean energy over the run",
                        "near constant energy",
                        Math.abs(ours.lastMean() - ours.begin()),
                        0.5,
                        "J"))
                .claim(Claim.atMost("largest sum of joint gaps", "constraints satisfied", ours.largestGap(), 1e-9, "m"))
                .claim(Claim.near("order of the angles' error at 1 s", 2, early.order(), 0.15, ""))
                .claim(Claim.atLeast(
                        "energy the comparison loses",
                        "significant damping, about −107 J in the end",
                        restored.begin() - restored.energy().last(),
                        5,
                        "J"))
                .claim(Claim.info(
                        "processor time for " + Digits.of(duration, "s"),
                        "22.1 s (trep), 1.86 s (ODE), computers of 2009, 120 s",
                        Digits.of(ours.seconds(), "s")))
                .build();
    }

    private static Grid table(Convergence early, Convergence late) {
        Grid.Builder table =
                Grid.of("Largest error of a joint angle against the table, rad", "h / s", "after 1 s", "after 10 s");
        for (int i = 0; i < early.steps().length; i++) {
            table.row(early.steps()[i], early.errors()[i], late.errors()[i]);
        }
        return table.build();
    }

    private static final String QUESTION = """
            Three hanging arms of seven links hold each other's ends: two loops, three freedoms. Released from rest it tumbles for two minutes. **Does a simulator with loops keep its energy?**""";

    private static final String THEORY = """
            In generalized coordinates the arms are trees and the loops four scalar equations h(q) = 0. The variational integrator solves

                p_k + D₁L_d(q_k, q_{k+1}) = Dh(q_k)ᵀ λ,     h(q_{k+1}) = 0

            positions again, no restoring force. In maximal coordinates all joints are such equations, 45 for nine hinges in space, six of which are redundant because the device is planar.""";
}
