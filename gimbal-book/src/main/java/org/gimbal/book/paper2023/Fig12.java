package org.gimbal.book.paper2023;

import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.DoubleFourBar;
import org.gimbal.maximal.MaximalOptions.Start;

/** The double four-bar through its singular poses. */
final class Fig12 implements Chapter {
    @Override
    public String id() {
        return "2023-12";
    }

    @Override
    public String title() {
        return "A double four-bar through its singular poses (2023, Fig. 12)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2023;
    }

    @Override
    public Report run(BookRun run) {
        DoubleFourBar coarse = DoubleFourBar.run(0.01, Start.LEGENDRE);
        DoubleFourBar fine = DoubleFourBar.run(0.001, Start.LEGENDRE);
        DoubleFourBar paper = DoubleFourBar.run(0.01, Start.PLAIN);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "trajectory",
                        "Horizontal place of the first joint B₀, step 0.01 s",
                        Axis.linear("t / s"),
                        Axis.linear("x / m"),
                        List.of(coarse.x().line("ours"), coarse.exactX().line("exact"))))
                .see("""
                        In ten seconds the linkage turns over %s times and goes through %s singular poses. It takes the parallelogram's branch in each of them. At 0.01 s the crank is at most %s rad away from the exact motion, at
                        0.001 s %s rad: a hundredth, the order is two.""", coarse.singularPoses() / 2, coarse.singularPoses(), coarse.angleError(), fine.angleError())
                .figure(new Figure(
                        "energy",
                        "Energy less energy at the start, step 0.01 s",
                        Axis.linear("t / s"),
                        Axis.linear("ΔE / J"),
                        List.of(
                                coarse.energy().line("ours, at the knot"),
                                paper.rawEnergy().line("papers' start and measure T(v_k) + V(x_k)"))))
                .figure(new Figure(
                        "violation",
                        "Sum of the gaps of all joints, step 0.01 s",
                        Axis.linear("t / s"),
                        Axis.log("gap / m"),
                        List.of(coarse.gaps().line("ours"), paper.gaps().line("papers' start"))))
                .figure(new Figure(
                        "parts",
                        "Kinetic, potential and total energy",
                        Axis.linear("t / s"),
                        Axis.linear("E / J"),
                        List.of(
                                coarse.kinetic().line("kinetic"),
                                coarse.potential().line("potential"),
                                coarse.total().line("total"))))
                .table(table(coarse, fine, paper))
                .see(NOTE)
                .claim(Claim.holds(
                        "singular poses passed on the right branch",
                        "passes",
                        coarse.singularPoses() + " of " + coarse.singularPosesExpected(),
                        "all",
                        coarse.singularPoses() == coarse.singularPosesExpected() && coarse.angleError() < 0.5))
                .claim(Claim.atMost(
                        "largest joint gap", "very low", coarse.gaps().greatest(), 1e-9, "m"))
                .claim(Claim.atMost(
                        "largest energy error at 0.01 s",
                        "bounded",
                        coarse.energy().largest(),
                        0.1,
                        "J"))
                .claim(Claim.atLeast(
                        "angle error at 0.01 s / at 0.001 s", "", coarse.angleError() / fine.angleError(), 80, ""))
                .build();
    }

    private static Grid table(DoubleFourBar coarse, DoubleFourBar fine, DoubleFourBar paper) {
        return Grid.of(
                        "Ten seconds",
                        "run",
                        "largest angle error / rad",
                        "largest |ΔE| / J",
                        "largest gap / m",
                        "most iterations of a step")
                .row(
                        "ours, 0.01 s",
                        coarse.angleError(),
                        coarse.energy().largest(),
                        coarse.gaps().greatest(),
                        coarse.mostIterations())
                .row(
                        "ours, 0.001 s",
                        fine.angleError(),
                        fine.energy().largest(),
                        fine.gaps().greatest(),
                        fine.mostIterations())
                .row(
                        "papers' start, 0.01 s",
                        paper.angleError(),
                        Digits.of(paper.rawEnergy().largest()) + " (their measure)",
                        paper.gaps().greatest(),
                        paper.mostIterations())
                .build();
    }

    private static final String QUESTION = """
            Two squares of bars, 1 m and 1 kg each, stand side by side on three feet; the tops move at 1 m/s to the right. The linkage falls over, swings through below and comes up again, for ten seconds. Twice in
            every turn all bars lie on one line. **Does the simulation get through those poses, and with which error?**""";

    private static final String THEORY = """
            When all bars lie on one line, the loops can go on as parallelograms or as crossed quadrilaterals: the constraint Jacobian G loses rank and accelerations are not determined by G v̇ = −Ġ v. The motion that keeps
            momentum stays a parallelogram; with the clockwise angle φ of the cranks from upright it obeys

                φ̈ = κ sin φ,      κ = g ((N+1)/2 + N) / ((N+1)/3 + N),      N = 2,

            which is integrated here to 10⁻¹² for comparison. The integrator solves for a whole step at positions, g(z_{k+1}) = 0: a pose that happens to be singular is met by no step exactly, and near it the rank is decided numerically
            and the rest solved with the least impulse.""";

    private static final String NOTE = """
            The papers' start-up takes z₁ = z₀ + h v₀ without a solve. With moving bars that opens the joints by about h² at the first knot, the highest point of the third figure; afterwards they close. The discrete Legendre
            transform puts the first knot onto the constraints. The GGL integrator that the paper compares with is not repeated here; its first publication had started with inconsistent velocities.""";
}
