package org.gimbal.record;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/**
 * What a run did to the quantities that ought to stay, and what it cost: energy, momenta, joint errors, Newton
 * iterations. Looks at every knot, keeps a fixed amount of memory and allocates nothing while the run goes on.
 *
 * <p>Energies are {@link #ENERGY_MEASURE}. The energy balance is the energy less the net work of the ledger (what was
 * brought in less what was dissipated); without those it is the energy itself. Deviation, trend and bands are of the
 * balance.
 */
public final class RunStatistics implements Observer {
    /** What every energy here is. */
    public static final String ENERGY_MEASURE =
            "knot energy: kinetic of the Legendre velocities at the knot plus potential at the knot";

    /** Means over this many parts of the run are fitted by the trend. */
    private static final int TREND_POINTS = 100;

    /** A tenth of fewer knots says little about its own band. */
    private static final int KNOTS_FOR_LEVELS = 1000;

    /**
     * Levels of the balance that differ by less than this share of the energies at play are round-off and what solves
     * leave, which end at 1e-10 of a velocity.
     */
    private static final double LEVEL_ROUND_OFF = 1e-9;

    private static final int MOST_REFINEMENTS = 64;

    /** {@link StepReport#contactError} above which contacts of a step are not what they should be: solves end below. */
    public static final double CONTACT_ERROR = 1e-6;

    /** {@link StepReport#overlap} above which shapes went into each other, m; round-off of poses is below. */
    public static final double OVERLAP = 1e-9;

    private final BlockSeries balances = new BlockSeries();
    private final MomentumBook momenta;
    private final GripBook grips;

    private long knots;
    private double startTime;
    private double endTime;
    private double startEnergy;
    private double endEnergy;
    private double leastEnergy = Double.POSITIVE_INFINITY;
    private double greatestEnergy = Double.NEGATIVE_INFINITY;
    private double largestPart;
    private double startWork;
    private double work;
    private double largestDeviation;
    private double worstJointError;
    private long iterations;
    private int mostIterations;
    private long rescuedSteps;
    private long floorSteps;
    private long droppedImpacts;
    private long unsettledReadings;
    private long uncutLandings;
    private long unmetContacts;
    private double worstContactError;
    private long overlappingSteps;
    private double deepestOverlap;
    private final double[] refinedAt = new double[MOST_REFINEMENTS];
    private int refinements;

    public RunStatistics(Mechanism mechanism) {
        momenta = new MomentumBook(mechanism);
        grips = new GripBook(mechanism);
    }

    @Override
    public void observe(Snapshot at, StepReport report) {
        if (knots == 0) {
            startTime = at.time();
            startEnergy = at.energy();
            startWork = at.netWork();
        }
        endTime = at.time();
        unsettledReadings += at.settled() ? 0 : 1;
        if (knots > 0) {
            addCost(report);
            grips.add(at);
        }
        work = at.netWork() - startWork;
        knots++;
        largestPart = Math.max(largestPart, Math.abs(at.kineticEnergy()) + Math.abs(at.potentialEnergy()));
        addEnergy(at.energy());
        momenta.add(at);
    }

    private void addEnergy(double energy) {
        endEnergy = energy;
        leastEnergy = Math.min(leastEnergy, energy);
        greatestEnergy = Math.max(greatestEnergy, energy);
        // relative to the start, so that sums over many knots keep their digits
        double deviation = energy - startEnergy - work;
        largestDeviation = Math.max(largestDeviation, Math.abs(deviation));
        balances.add(endTime - startTime, deviation);
    }

    private void addCost(StepReport report) {
        worstJointError = Math.max(worstJointError, report.jointError());
        iterations += report.iterations();
        mostIterations = Math.max(mostIterations, report.iterations());
        if (report.rescues() > 0) {
            rescuedSteps++;
        }
        if (report.atFloor()) {
            floorSteps++;
        }
        droppedImpacts += report.droppedImpacts();
        uncutLandings += report.uncutLandings();
        addContacts(report);
        for (; refinements < Math.min(report.refinement(), MOST_REFINEMENTS); refinements++) {
            refinedAt[refinements] = endTime;
        }
    }

    private void addContacts(StepReport report) {
        unmetContacts += report.contactError() > CONTACT_ERROR ? 1 : 0;
        worstContactError = Math.max(worstContactError, report.contactError());
        overlappingSteps += report.overlap() > OVERLAP ? 1 : 0;
        deepestOverlap = Math.max(deepestOverlap, report.overlap());
    }

    /** Steps seen; a composed step counts once. */
    public long steps() {
        return Math.max(0, knots - 1);
    }

    public double startTime() {
        return startTime;
    }

    public double endTime() {
        return endTime;
    }

    public double startEnergy() {
        return startEnergy;
    }

    public double endEnergy() {
        return endEnergy;
    }

    public double leastEnergy() {
        return leastEnergy;
    }

    public double greatestEnergy() {
        return greatestEnergy;
    }

    /** Energy brought in less energy dissipated since the start, J. */
    public double work() {
        return work;
    }

    /** Energy less work at the last knot, J. */
    public double balance() {
        return endEnergy - work;
    }

    /** Largest distance of the energy balance from its start, J. */
    public double largestDeviation() {
        return largestDeviation;
    }

    /** The straight line through the energy balance, J/s; none for a run too short to judge. */
    public Optional<Trend> trend() {
        int points = Math.min(TREND_POINTS, balances.blocks());
        if (points < Trend.LEAST_POINTS) {
            return Optional.empty();
        }
        return Optional.of(Trend.fit(balances.meanTimes(points), balances.meanValues(points)));
    }

    /** The tenths of the energy balance, J; none for a run too short to judge. */
    public Optional<Levels> levels() {
        if (knots < KNOTS_FOR_LEVELS) {
            return Optional.empty();
        }
        return Optional.of(new Levels(
                balances.meanValues(Levels.PARTS), balances.bands(Levels.PARTS), LEVEL_ROUND_OFF * largestPart));
    }

    /** Whether the energy balance stays as it is, as far as its line and its tenths tell. */
    public boolean steady() {
        return !trend().map(Trend::significant).orElse(false)
                && levels().map(Levels::steady).orElse(true);
    }

    /** Greatest minus least energy balance in each of so many equal parts of the run, J; no more parts than knots. */
    public double[] bands(int parts) {
        return balances.bands(Math.min(parts, balances.blocks()));
    }

    /** The largest {@link StepReport#jointError}. */
    public double worstJointError() {
        return worstJointError;
    }

    /** Newton iterations per step. */
    public double meanIterations() {
        return steps() == 0 ? 0 : (double) iterations / steps();
    }

    public int mostIterations() {
        return mostIterations;
    }

    /** Steps that had to be divided. */
    public long rescuedSteps() {
        return rescuedSteps;
    }

    /**
     * When steps were halved for the rest of the run because they did not follow the motion, s: the ends of the steps in
     * which that was found, one for each halving.
     */
    public double[] refinedAt() {
        return Arrays.copyOf(refinedAt, refinements);
    }

    /** Steps with a solve that round-off ended above its tolerance. */
    public long floorSteps() {
        return floorSteps;
    }

    /** Landings at which steps could not be cut: {@link StepReport#uncutLandings}. */
    public long uncutLandings() {
        return uncutLandings;
    }

    /** Steps whose contacts are off by more than {@link #CONTACT_ERROR}. */
    public long unmetContacts() {
        return unmetContacts;
    }

    /** The largest {@link StepReport#contactError}. */
    public double worstContactError() {
        return worstContactError;
    }

    /** Steps in which shapes overlap by more than {@link #OVERLAP}. */
    public long overlappingSteps() {
        return overlappingSteps;
    }

    /** The largest {@link StepReport#overlap}, m. */
    public double deepestOverlap() {
        return deepestOverlap;
    }

    /** Knots whose velocities were read without settling what sticks, slides and opens there: {@link Snapshot#settled}. */
    public long unsettledReadings() {
        return unsettledReadings;
    }

    /** Impacts that gave nothing back although they should have: {@link StepReport#droppedImpacts}. */
    public long droppedImpacts() {
        return droppedImpacts;
    }

    /** What rolling took, in the order of the mechanism; meaningless of a run without steps. */
    public List<Grip> grips() {
        return grips.grips();
    }

    /** Whether nothing outside acts on the mechanism (inputs aside), so that both momenta ought to stay. */
    public boolean isolated() {
        return momenta.isolated();
    }

    /** Largest change of the linear momentum as a fraction of the larger of |p₀| and the largest Σ m|v|. */
    public double linearMomentumDrift() {
        return momenta.linear().relative();
    }

    /**
     * Largest change of the angular momentum about the origin as a fraction of the larger of |L₀| and the largest
     * Σ (m|x||v| + |Jω|).
     */
    public double angularMomentumDrift() {
        return momenta.angular().relative();
    }
}
