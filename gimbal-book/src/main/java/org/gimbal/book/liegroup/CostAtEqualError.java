package org.gimbal.book.liegroup;

import java.util.ArrayList;
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
import org.gimbal.book.setups.BallRace;
import org.gimbal.book.setups.BallRace.Contestant;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.sim.Engine;

/** What an error costs: the engine at all orders, the maximal engine, and three other methods. */
final class CostAtEqualError implements Chapter {
    private static final double[] ERRORS = {1e-4, 1e-6, 1e-8};

    /** Errors between which powers are fitted, m: beyond them round-off, and steps too long for any power. */
    private static final double FLOOR = 1e-9;

    private static final double CEILING = 1e-2;

    /** First steps of orders 2, 4, 6 and 8, s: the chord has no solution in much longer ones. */
    private static final double[] LIE_GROUP_FIRST = {0.05, 0.2, 0.25, 0.5};

    private static final double[] MAXIMAL_FIRST = {0.2, 0.5, 1, 1};

    /** How many steps, each half of the one before. */
    private static final int[] HALVINGS = {11, 7, 6, 5};

    @Override
    public String id() {
        return "lie-cost";
    }

    @Override
    public String title() {
        return "What an error costs (Lie group)";
    }

    @Override
    public Part part() {
        return Part.LIE_GROUP;
    }

    /** All methods, on one race. */
    private static final class Field {
        final List<Contestant> all = new ArrayList<>();
        final Contestant[] lieGroup = new Contestant[4];
        final Contestant[] maximal = new Contestant[4];
        final Contestant verlet;
        final Contestant rungeKutta;
        final Contestant adaptive;

        Field(double end, int fewer, BookRun run) {
            BallRace race = new BallRace(end);
            enter(race, lieGroup, "lie-group", LieGroup.HAMILTONIAN, LIE_GROUP_FIRST, fewer);
            run.progress().accept(0.4);
            MaximalOptions asAsked = MaximalOptions.defaults().withResolution(Double.POSITIVE_INFINITY);
            enter(race, maximal, "maximal", new MaximalEngine(asAsked), MAXIMAL_FIRST, fewer);
            run.progress().accept(0.8);
            verlet = race.matrixVerlet("Verlet with matrices", 0.2, 11 - fewer);
            rungeKutta = race.rungeKutta("Runge–Kutta 4", 0.2, 9 - fewer / 2);
            adaptive = race.dormandPrince("adaptive Runge–Kutta 8", 10);
            all.addAll(List.of(verlet, rungeKutta, adaptive));
        }

        private void enter(BallRace race, Contestant[] places, String name, Engine engine, double[] first, int fewer) {
            for (int k = 0; k < places.length; k++) {
                int order = 2 * k + 2;
                int halvings = HALVINGS[k] - (k == 0 ? fewer : 0);
                places[k] = race.engine(name + ", order " + order, engine, order, first[k], halvings);
                all.add(places[k]);
            }
        }
    }

    @Override
    public Report run(BookRun run) {
        Field field = new Field(run.choose(100, 40), run.choose(0, 4), run);
        double farthest = 0;
        for (int k = 0; k < 4; k++) {
            int order = 2 * k + 2;
            farthest = Math.max(farthest, Math.abs(field.lieGroup[k].order(FLOOR, CEILING) / order - 1));
            farthest = Math.max(farthest, Math.abs(field.maximal[k].order(FLOOR, CEILING) / order - 1));
        }
        Contestant second = field.lieGroup[0];
        Contestant eighth = field.lieGroup[3];
        double overRungeKutta = field.rungeKutta.evaluations(1e-6) / eighth.evaluations(1e-6);
        double overOrderTwo = second.evaluations(1e-4) / field.lieGroup[3].evaluations(1e-4);
        double chord = second.evaluations(1e-4) / field.maximal[0].evaluations(1e-4);
        double overMatrices = second.evaluations(1e-4) / field.verlet.evaluations(1e-4);
        double overAdaptive = field.maximal[3].evaluations(1e-8) / field.adaptive.evaluations(1e-8);
        double lieOverAdaptive = eighth.evaluations(1e-8) / field.adaptive.evaluations(1e-8);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                                "Lie-group integrator at orders 2 to 8, and rivals",
                                Axis.log("evaluations of the field"),
                                Axis.log("error / m"),
                                field.lieGroup[0].series(),
                                field.lieGroup[1].series(),
                                field.lieGroup[2].series(),
                                field.lieGroup[3].series(),
                                field.verlet.series(),
                                field.rungeKutta.series(),
                                field.adaptive.series())
                        .named("lie-group"))
                .figure(new Figure(
                                "Both engines: chord against exponential",
                                Axis.log("evaluations of the field"),
                                Axis.log("error / m"),
                                field.lieGroup[0].series(),
                                field.lieGroup[3].series(),
                                field.maximal[0].series(),
                                field.maximal[1].series(),
                                field.maximal[2].series(),
                                field.maximal[3].series())
                        .named("engines"))
                .table(table(field.all))
                .see("""
                        At order 2 the paper's integrator takes %s times the evaluations of the maximal engine, and %s times those of the explicit Verlet method with matrices, for an error of 10⁻⁴ m: nearly all of its error is the chord
                        that stands for a turn. Order 2 takes %s times what order 8 takes. For 10⁻⁶ m Runge–Kutta 4 takes %s times the evaluations of order 8. For 10⁻⁸ m order 8 takes %s times those of the adaptive method of that order,
                        the maximal engine at order 8 takes %s times those.""", chord, overMatrices, overOrderTwo, overRungeKutta, lieOverAdaptive, overAdaptive)
                .see(NOTE)
                .claim(Claim.atLeast(
                        "10⁻⁶ m: evaluations of Runge–Kutta 4 / of the Lie-group integrator at order 8",
                        "",
                        overRungeKutta,
                        1.5,
                        ""))
                .claim(Claim.atMost(
                        "orders 2 to 8 of both engines: power of the error against the order, farthest from it",
                        "0",
                        farthest,
                        0.12, // powers of three to five runs; order 8 falls a little faster than its power
                        ""))
                .claim(Claim.atMost(
                        "10⁻⁸ m: evaluations of the maximal engine at order 8 / of the adaptive method",
                        "",
                        overAdaptive,
                        1,
                        ""))
                .claim(Claim.info(
                        "10⁻⁴ m: evaluations at order 2 / of Verlet with matrices",
                        "cheaper, by the cost of a product",
                        Digits.of(overMatrices)))
                .build();
    }

    private static Grid table(List<Contestant> all) {
        Grid.Builder table = Grid.of(
                "For an error at the end, on the line between the runs beside it: evaluations, and processor time in ms",
                "method",
                "10⁻⁴ m",
                "10⁻⁶ m",
                "10⁻⁸ m",
                "ms, 10⁻⁴ m",
                "10⁻⁶ m",
                "10⁻⁸ m",
                "power");
        for (Contestant one : all) {
            Object[] row = new Object[2 + 2 * ERRORS.length];
            row[0] = one.name();
            for (int k = 0; k < ERRORS.length; k++) {
                row[1 + k] = shown(Math.rint(one.evaluations(ERRORS[k])));
                row[1 + ERRORS.length + k] = shown(1e3 * one.seconds(ERRORS[k]));
            }
            row[1 + 2 * ERRORS.length] = shown(one.order(FLOOR, CEILING));
            table.row(row);
        }
        return table.build();
    }

    /** Errors beyond those of all runs have no number. */
    private static String shown(double value) {
        return Double.isNaN(value) ? "–" : Digits.of(value);
    }

    private static final String QUESTION = """
            The three balls in the layout of a corner, thrown as printed, for 100 seconds. **How often must the field be asked, until the balls end where they belong to 10⁻⁴, 10⁻⁶ or 10⁻⁸ m?** The paper expects quaternions to be
            cheaper than matrices, and compares with nothing.""";

    private static final String THEORY = """
            The chord f = Im(q₀* q₁) stands for half the turn ξ in L_d. A body that spins at ω about a principal axis turns by ψ with sin ψ = ω h: it lags by (ωh)²/6 of its turn, whatever the field. The maximal engine takes the
            turn itself, and so does a drift split into exact turns about one axis each: both have only the splitting of free motion and field to pay for. With a rotation matrix the discrete Lagrangian of Moser and Veselov is
            the chord's,

                (1/h) tr((1 − R₀ᵀR₁) J_d) = (2/h) f·J f

            so that a matrix held by constraints (RATTLE) gives the same motion as the paper's quaternion; what is compared is the explicit Verlet method of molecular dynamics. Order 8 takes 17 stages a step.""";

    private static final String NOTE = """
            Evaluations are counted in the field itself; they do not change from run to run. Times are those of single runs here and say what else a step costs. The engines check and may repeat their steps, the rivals do not. The Lie-group
            engine is run in its Hamiltonian form; the other form has the same errors. A dash is beyond the runs made.""";
}
