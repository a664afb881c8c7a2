package org.gimbal.book.paper2023;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.DampedPendulum;
import org.gimbal.book.setups.DampedPendulum.Energies;

/** Dissipation of a damped pendulum. */
final class Fig7c implements Chapter {
    /** The step of the paper's program and that of its text. */
    private static final double[] STEPS = {0.05, 0.1};

    @Override
    public String id() {
        return "2023-7c";
    }

    @Override
    public String title() {
        return "A damped pendulum loses what it must (2023, Fig. 7c)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2023;
    }

    @Override
    public Report run(BookRun run) {
        Report.Builder report = Report.asking(QUESTION).theory(THEORY);
        List<Energies> all = new ArrayList<>();
        for (double step : STEPS) {
            Energies energies = DampedPendulum.run(step);
            all.add(energies);
            report.figure(figure(energies, step));
        }
        double order = order();
        double worst = all.get(0).ours().largestError();
        return report.table(table(all))
                .see("""
                        Explicit Euler puts energy in nearly as fast as the damper takes it out: after ten seconds the pendulum still swings. Linearised implicit Euler, a common choice of fast simulators, errs the other way and takes
                        more than the damper. The paper's first-order scheme is right in the long run but begins with a jump, because its first two knots are equal. Ours stays within %s J of the exact energy at %s s,
                        and halving the step divides the error by four (measured order %s).""", worst, STEPS[0], order)
                .see(NOTE)
                .claim(Claim.atMost("largest error of the energy at 0.05 s", "small", worst, 0.05, "J"))
                .claim(Claim.atLeast("order of the energy error", "1 (the paper's scheme)", order, 1.9, ""))
                .claim(Claim.atLeast(
                        "error of explicit Euler, times ours",
                        "large",
                        all.get(0).euler().largestError() / worst,
                        20,
                        ""))
                .claim(Claim.atLeast(
                        "error of the paper's scheme, times ours",
                        "",
                        all.get(0).paper().largestError() / worst,
                        2,
                        ""))
                .build();
    }

    private static double order() {
        double[] steps = {0.04, 0.02, 0.01, 0.005};
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            errors[i] = DampedPendulum.ours(steps[i]).largestError();
        }
        return LogFit.exponent(steps, errors);
    }

    private static Figure figure(Energies energies, double step) {
        return new Figure(
                        "Energy against time, step " + step + " s",
                        Axis.linear("t / s"),
                        Axis.linear("E / J"),
                        energies.ours().line("ours"),
                        energies.exact().line("exact"),
                        energies.paper().line("first-order variational (paper)"),
                        energies.euler().line("explicit Euler"),
                        energies.implicit().line("linearised implicit Euler"))
                .named(step == STEPS[0] ? "" : "text-step");
    }

    private static Grid table(List<Energies> all) {
        Grid.Builder table = Grid.of(
                "Largest error of the energy in 10 s, J",
                "step / s",
                "ours",
                "paper's scheme",
                "explicit Euler",
                "linearised implicit Euler");
        for (int i = 0; i < STEPS.length; i++) {
            table.row(
                    STEPS[i],
                    all.get(i).ours().largestError(),
                    all.get(i).paper().largestError(),
                    all.get(i).euler().largestError(),
                    all.get(i).implicit().largestError());
        }
        return table.build();
    }

    private static final String QUESTION = """
            A bar of 1 m and 1 kg is released level. A damper of 0.5 N·m·s in its hinge brings it to rest in a few swings. **Does it lose its energy at the right rate when the step is coarse?**""";

    private static final String THEORY = """
            With J₀ = m l²/4 + J about the hinge,

                J₀ θ̈ = −½ m g l sin θ − d θ̇,      Ė = −d θ̇²

            There is no closed form, but an eighth-order method at a tolerance of 10⁻¹² serves for one. Explicit Euler multiplies the energy of an oscillation of frequency ω by about 1 + h²ω² per step,
            which works against the damper; at ω ≈ 3.8 s⁻¹ and h = 0.1 s both nearly cancel. Implicit Euler divides by the same factor. A variational integrator with the damper's impulse split half to
            each side of a knot has no such term: its error is O(h²).""";

    private static final String NOTE = """
            The text of the paper gives a step of 0.1 s, its program has 0.05 s; both are shown. Its reference solution takes 1/3 kg·m² for the inertia about the hinge, while its body has 0.334167 kg·m²: here all have the
            latter.""";
}
