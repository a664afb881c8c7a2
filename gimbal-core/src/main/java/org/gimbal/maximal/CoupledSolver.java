package org.gimbal.maximal;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;

/**
 * The solver of the options as long as bodies touch nothing but the ground; while they touch each other, the block LDU with an edge for each
 * pair that does. Its schedules are kept by the set of pairs, so that what stays in touch costs no new one.
 */
final class CoupledSolver implements StepSolver {
    private static final int KEPT = 64;

    private final MaximalSystem system;
    private final BodyDynamics bodies;
    private final StepSolver alone;
    private final Map<String, GraphSolver> byPairs = new LinkedHashMap<>();
    private StepSolver last;
    private GraphSolver coupled;
    private int[] pairs = new int[0];
    private int pairCount;

    CoupledSolver(MaximalSystem system, BodyDynamics bodies, StepSolver alone) {
        this.system = system;
        this.bodies = bodies;
        this.alone = alone;
        last = alone;
        coupled = new GraphSolver(system, bodies, false);
    }

    @Override
    public boolean factorise(
            double h,
            double[] f,
            Configuration before,
            Configuration after,
            double[] stiffness,
            ContactBlocks contacts) {
        if (contacts.couplings() == 0) {
            last = alone;
        } else {
            if (!same(contacts)) {
                coupled = solverFor(contacts);
            }
            last = coupled;
        }
        return last.factorise(h, f, before, after, stiffness, contacts);
    }

    private boolean same(ContactBlocks contacts) {
        boolean same = pairCount == contacts.couplings();
        for (int p = 0; same && p < pairCount; p++) {
            same = pairs[2 * p] == contacts.first(p) && pairs[2 * p + 1] == contacts.second(p);
        }
        return same;
    }

    private GraphSolver solverFor(ContactBlocks contacts) {
        pairCount = contacts.couplings();
        pairs = new int[2 * pairCount];
        StringBuilder key = new StringBuilder();
        for (int p = 0; p < pairCount; p++) {
            pairs[2 * p] = contacts.first(p);
            pairs[2 * p + 1] = contacts.second(p);
            key.append(contacts.first(p)).append('-').append(contacts.second(p)).append(' ');
        }
        if (byPairs.size() >= KEPT) {
            byPairs.clear();
        }
        return byPairs.computeIfAbsent(key.toString(), k -> new GraphSolver(system, bodies, false, pairs));
    }

    @Override
    public void solve(double[] residual, double[] violation, double[] increments, double[] multipliers) {
        last.solve(residual, violation, increments, multipliers);
    }

    @Override
    public int dependentRows() {
        return last.dependentRows();
    }
}
