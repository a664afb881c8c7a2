package org.gimbal.contact.solve;

import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.numerics.newton.Bracket;

/**
 * Contacts and stops that feel each other and strike at once (docs/theory/common.md, C17): each gets back the same
 * multiple σ ≤ 1 of what Newton's law gives it, the largest for which
 *
 * <pre>
 *   Stronge   Σ ½ Λ_n (n·u⁺ + n·u⁻) ≤ Σ (1 − e²) ½ Λ_c n·u⁻   and   T⁺ ≤ T⁻
 *   Poisson   Σ Λ_n ≤ Σ (1 + e) Λ_c
 * </pre>
 *
 * Λ_c the normal impulses that end the approach (σ = 0), each sum over the contacts of that law, stops by Stronge's.
 * Without friction and with one e for all, σ = 1.
 */
final class SharedImpact {
    private final ContactTable table;
    private final ContactRows contacts;
    private final StopImpacts stops;
    private final ImpactProblem problem;
    private final ContactTolerances.Impacts tolerances;
    private final Bracket bracket = new Bracket();

    /** What the laws allow: work of normal impulses, J, and their sum, N·s; and what both are measured by. */
    private double allowedWork;

    private double allowedImpulse;
    private double exchangedWork;

    SharedImpact(
            ContactTable table, BoundedImpulses impulses, ImpactProblem problem, ContactTolerances.Impacts tolerances) {
        this.table = table;
        contacts = impulses.contacts;
        stops = impulses.stopImpacts;
        this.problem = problem;
        this.tolerances = tolerances;
    }

    /** Solves the impact that has begun; whether it found impulses. */
    boolean solve() {
        if (allNewton()) {
            return problem.solve(1);
        }
        if (!problem.solve(0)) {
            return false;
        }
        keepCompression();
        double atOne = excess(1);
        return atOne <= 0 || solveLargest(atOne);
    }

    private boolean allNewton() {
        boolean all = !stops.rebounds();
        for (int c = 0; c < contacts.count(); c++) {
            all &= problem.restitution(c) == 0 || law(c) == RestitutionLaw.NEWTON;
        }
        return all;
    }

    private RestitutionLaw law(int c) {
        return table.restitutionLaw(contacts.frames.list.shapePair(c));
    }

    private void keepCompression() {
        allowedWork = 0;
        allowedImpulse = 0;
        exchangedWork = Double.MIN_NORMAL;
        for (int c = 0; c < contacts.count(); c++) {
            double e = problem.restitution(c);
            double work = problem.normalWork(c);
            allowedWork += law(c) == RestitutionLaw.STRONGE ? (1 - e * e) * work : 0;
            allowedImpulse += law(c) == RestitutionLaw.POISSON ? (1 + e) * contacts.cones.normal(c) : 0;
            exchangedWork += Math.abs(work);
        }
        for (int c = 0; c < stops.count(); c++) {
            double e = stops.restitution(c);
            double work = stops.work(c, problem.velocity());
            allowedWork += (1 - e * e) * work;
            exchangedWork += Math.abs(work);
        }
    }

    /** Solves for σ; how far the laws are exceeded, relative to what is exchanged; one if there is no solution. */
    private double excess(double scale) {
        if (!problem.solve(scale)) {
            return 1;
        }
        double work = 0;
        double impulse = 0;
        boolean stronge = stops.rebounds();
        for (int c = 0; c < contacts.count(); c++) {
            work += law(c) == RestitutionLaw.STRONGE ? problem.normalWork(c) : 0;
            impulse += law(c) == RestitutionLaw.POISSON ? contacts.cones.normal(c) : 0;
            stronge |= law(c) == RestitutionLaw.STRONGE;
        }
        for (int c = 0; c < stops.count(); c++) {
            work += stops.work(c, problem.velocity());
        }
        double excess = allowedImpulse > 0 ? impulse / allowedImpulse - 1 : -1;
        if (stronge) {
            double energy = Math.max(work - allowedWork, problem.energyChange());
            excess = Math.max(excess, energy / exchangedWork);
        }
        return excess - tolerances.energyShare();
    }

    /** Finds the largest σ within the laws; ends with its solution. */
    private boolean solveLargest(double atOne) {
        bracket.begin(0, -1, 1, atOne);
        double solved = 1;
        for (int k = 0; k < tolerances.scaleTrials() && bracket.length() > tolerances.energyShare(); k++) {
            solved = bracket.next();
            double there = excess(solved);
            bracket.put(solved, there);
            if (there <= 0 && there > -tolerances.energyShare()) {
                break;
            }
        }
        return solved == bracket.low() || problem.solve(bracket.low());
    }
}
