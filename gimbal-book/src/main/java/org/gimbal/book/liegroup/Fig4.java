package org.gimbal.book.liegroup;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.BallInvariants;
import org.gimbal.book.setups.ThreeBalls;
import org.gimbal.sim.Engine;

/** The total angular momentum over 100 000 steps. */
final class Fig4 implements Chapter {
    @Override
    public String id() {
        return "lie-4";
    }

    @Override
    public String title() {
        return "Angular momentum for 1000 seconds (Lie group, Fig. 4)";
    }

    @Override
    public Part part() {
        return Part.LIE_GROUP;
    }

    @Override
    public Report run(BookRun run) {
        double duration = run.choose(1000, 150);
        Grid.Builder table = Grid.of(
                "Largest error of the angular momentum, h = 0.01 s", "start", "form", "of its size", "of its terms");
        List<Series> lines = new ArrayList<>();
        double orbits = 0;
        double terms = 0;
        double growth = 0;
        for (ThreeBalls balls : ThreeBalls.values()) {
            for (Engine form : LieGroup.FORMS) {
                BallInvariants seen = BallInvariants.of(balls, form, duration);
                table.row(balls.words(), LieGroup.words(form), seen.momentum().largest(), seen.momentumOfTerms());
                terms = Math.max(terms, seen.momentumOfTerms());
                growth = Math.max(growth, seen.termsOfSize());
                if (balls.onOrbit()) {
                    orbits = Math.max(orbits, seen.momentum().largest());
                    lines.add(seen.momentum().line(balls.words() + ", " + LieGroup.words(form)));
                }
                run.progress().accept(1);
            }
        }
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "", "|L − L₀| / |L₀| on the orbits", Axis.linear("t / s"), Axis.log("relative error"), lines))
                .table(table.build())
                .see("""
                        On the orbits, the error of the total angular momentum is %s of its size at most. The Hamiltonian form keeps ℓ itself, the Euler–Lagrange form reads it from the increments and is a little coarser. The
                        radial starts have little of it and fly off after their fall: what is summed, |x| |p| + |JΩ|, becomes up to %s times as large as the sum, and so does its round-off. Of these terms the
                        error is %s at most, whatever becomes of the energy.""", orbits, growth, terms)
                .claim(Claim.atMost("orbits: largest error, relative", "preserved quite well", orbits, 1e-12, ""))
                .claim(Claim.atMost("all starts: largest error, of the terms that are summed", "", terms, 1e-12, ""))
                .build();
    }

    private static final String QUESTION = """
            The centre holds the body; its linear momentum changes, its angular momentum about the centre does not. **To which digit does the sum of orbit and spin, x × p + R J Ω, stay for 100 000 steps?**""";

    private static final String THEORY = """
            Turning x₀, q₀, x₁ and q₁ alike changes neither chord, f = Im(q₀* q₁) nor |Δx|, nor the potential: L_d is invariant, and by the discrete theorem of Noether the map keeps x × p + R J Ω exactly. In numbers: the force of a step
            moves p and ℓ by (h/2)(F, τ) with x × F + τ = 0 summed over the balls, and the step between keeps both parts.""";
}
