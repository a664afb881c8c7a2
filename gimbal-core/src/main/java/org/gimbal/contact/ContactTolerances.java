package org.gimbal.contact;

import org.gimbal.numerics.cone.InteriorPointTolerances;
import org.gimbal.numerics.cone.ProximalTolerances;

/**
 * Every number by which contact decides, each with its unit, its reason and its effect. None of them tunes physics:
 * coefficients of friction and restitution belong to the rules of a mechanism, the tolerance of joints to the engine.
 *
 * @param search which contacts count in a step
 * @param convergence when a solve with contacts has ended
 * @param strategies how often and how long a step is tried
 * @param heldSlips contacts lifted by the slips of the solve before
 * @param heldFriction friction bounded by the impulses of the solve before
 * @param energyGuard steps that are refused because a contact would give energy
 * @param impacts velocities that jump
 * @param readout velocities at knots
 * @param interiorPoint the steps of the interior-point method itself
 * @param heaps where bodies lie in heaps
 */
public record ContactTolerances(
        Search search,
        Convergence convergence,
        Strategies strategies,
        HeldSlips heldSlips,
        HeldFriction heldFriction,
        EnergyGuard energyGuard,
        Impacts impacts,
        Readout readout,
        InteriorPointTolerances interiorPoint,
        Heaps heaps,
        KeptModes keptModes) {

    /**
     * Which contacts count.
     *
     * @param startOverlap m; overlap that a start may have, what six written digits leave. More is refused
     * @param manyShapePairs number of shape pairs from which on those far apart are left out by their boxes before they
     *     are measured; below it measuring all is faster. Changes no result
     * @param wayFactor no unit; how many times its way in the first guess a contact may come nearer: a margin for
     *     solutions that go farther than the guess. Smaller values list fewer contacts and solve steps again that met
     *     others
     * @param bounceFactor no unit; the same for the search of what bounces in a step, from the fastest body's speed:
     *     the angular velocity of a body and its arms both count
     * @param recoverySpeed m/s; how fast an overlap is opened that the features of the step before did not see, as in
     *     blind places of height fields: at once it would be an impact from nowhere
     */
    public record Search(
            double startOverlap, int manyShapePairs, double wayFactor, double bounceFactor, double recoverySpeed) {}

    /**
     * When a solve has ended.
     *
     * @param closedRate m/s; the gap rate at which a closed contact ends, and the slip of one that sticks. Below it the
     *     stiffness γ/w of a contact only costs the elimination its digits
     * @param pushShare no unit; share of the velocity that forces at play would give free bodies that a gap rate may end
     *     at: below it the stiffness of contacts leaves no digits of the masses
     * @param impulseShare no unit; the same share of the velocity that its own impulse would give the free bodies of a
     *     contact: heavy bodies may press a light one with far more than it needs to stop
     * @param milderPush no unit; share of the impulses it started with that a solve starts again with where it jammed:
     *     what forces would give free bodies may be far more than contacts have to stop
     * @param widerStart no unit; how many times the gap rates it started with a solve starts again with there, up to
     *     what impulses are measured by: where bodies have far to go, narrow gaps let no step pass. Impulses that were
     *     measured by the speed of the step grow likewise, up to what the balance lacks
     * @param negligibleShare no unit; impulses that stop this share of the speed of the step are negligible: smaller
     *     ones do not tighten the bound on their products
     * @param productFactor no unit; how many times where it is aimed at a product may end
     * @param stuckProductFactor no unit; the same where no step leads further: one contact of many may be left at a gap
     *     rate of 3·10⁻⁷ m/s
     * @param stuckEquationFactor no unit; how many times their tolerance the equations may be off then
     * @param stallRatio no unit; rates that fall by less than this from one iteration to the next are taken as those
     *     that round-off leaves
     * @param impulseUlps number of ulps of each normal impulse that sums over the contacts carry as round-off
     * @param gapUlps number of ulps of the largest coordinate of any body that gaps carry as round-off: over a short part
     *     of a step, as impacts leave, that is a gap rate far above {@code closedRate}
     */
    public record Convergence(
            double closedRate,
            double pushShare,
            double impulseShare,
            double milderPush,
            double widerStart,
            double negligibleShare,
            double productFactor,
            double stuckProductFactor,
            double stuckEquationFactor,
            double stallRatio,
            double impulseUlps,
            double gapUlps) {}

    /**
     * Heaps of free bodies.
     *
     * @param leastContacts number of contacts from which on it is a heap
     * @param resumedIterations iterations after which the impulses of the last step are no help, where some contacts
     *     have come or gone since: more than where all go on as they did
     * @param resumedShare no unit; share of the speed of the step that sets the products such a solve starts with
     * @param largeContacts number of contacts from which on steps are not cut at landings without restitution: a cut takes
     *     some ten solves of the whole heap, and in large heaps something lands in every step
     * @param interiorIterations iterations after which the interior point is given up there: where it converges it
     *     mostly has by then, and where it jams it stays so
     * @param iterationLimit iterations of the proximal method: beyond it two halves of the step take less
     * @param proximal the steps of that method
     */
    public record Heaps(
            int leastContacts,
            int resumedIterations,
            double resumedShare,
            int largeContacts,
            int interiorIterations,
            int iterationLimit,
            ProximalTolerances proximal) {}

    /**
     * Contacts that go on as they were.
     *
     * @param mostContacts number of contacts up to which their modes are tried: of many some change in each step
     * @param iterations after which modes are not found this way: where few change it takes two to four
     * @param stiffness no unit; S over the mass that a contact feels: rates of closed contacts fall by this factor in an
     *     iteration
     * @param boundShare no unit; share of its bound that sliding friction may be off
     * @param nextToNothing no unit; share of the impulse that stops a closed gap rate with which open contacts are left
     */
    public record KeptModes(
            int mostContacts, int iterations, double stiffness, double boundShare, double nextToNothing) {}

    /**
     * How often and how long a step is tried.
     *
     * @param iterationLimit iterations of one solve; most converge within fifteen
     * @param resumedIterations iterations after which the impulses of the last step are no help: resumed solves that
     *     converge take two or three
     * @param resumedShare no unit; share of the speed of the step that contacts are left with as gap rate where they
     *     resume, far enough from the boundary of their cones to move
     * @param rounds how often a step is solved again with the contacts it met
     * @param slowestSpeed m/s; what velocities are measured by if nothing moves and there is no gravity
     * @param speedDivisor no unit; what the reach of the search over the step length is divided by to measure
     *     velocities: the reach is twice the way, and half of the fastest velocity is typical
     * @param dwarfingFactor no unit; forces that would make free bodies this many times faster than anything is measure
     *     the impulses of a solve, which starts too far from them otherwise
     * @param largestTurn rad; turn of a body in one iteration, beyond which its linearisation is no guide
     * @param cornerDivisions into how many parts a step is divided at most because shapes come round a corner; what
     *     overlaps then is opened slowly
     * @param lastPartFactor no unit; parts of a step shorter than this times the shortest are taken as they can be
     *     solved. Between one and two, so that those and no others are meant
     * @param iterationsPerStep iterations after which a step is not divided further, so that every step ends
     */
    public record Strategies(
            int iterationLimit,
            int resumedIterations,
            double resumedShare,
            int rounds,
            double slowestSpeed,
            double speedDivisor,
            double dwarfingFactor,
            double largestTurn,
            int cornerDivisions,
            double lastPartFactor,
            int iterationsPerStep) {}

    /**
     * Contacts lifted by the slips of the pass before.
     *
     * @param passes number of passes until these slips are those of the pass: five to ten are usual
     * @param errorFactor no unit; how many times where products end the error of a slip may be, as that of a gap rate
     * @param stuckRatio no unit; errors that fall by less than this from one pass to the next are taken as those that
     *     solves leave
     * @param stuckFactor no unit; how many times where products end they may be then
     * @param settledShare no unit; share of the speed of the step below which an error is none
     * @param overlapRate m/s; how fast a gap may go below zero because of it: a tenth of a nanometre in 10 ms
     * @param deepestOverlap m; how far it may, where that is not to be had and any other way leads on
     * @param longestLead no unit; how many times the change of the slips in the last pass they are taken to go on
     */
    public record HeldSlips(
            int passes,
            double errorFactor,
            double stuckRatio,
            double stuckFactor,
            double settledShare,
            double overlapRate,
            double deepestOverlap,
            double longestLead) {}

    /**
     * Friction bounded by the normal impulses of the pass before.
     *
     * @param passes number of passes that come nearer and nearer to Coulomb's law
     * @param coulombChange no unit; relative change of the bounds at which held friction has become Coulomb's
     * @param coulombProduct no unit; largest complementarity product, relative to impulse and speed, with which it has
     * @param nearChange no unit; change below which the end is near and {@code mostPasses} are allowed
     * @param mostPasses number of passes where the end is near
     * @param easyPasses passes after which bounds that still grow are taken {@code leap} times larger: they grow to
     *     where the contact sticks, by the same factor in each pass
     * @param leap no unit
     * @param growth no unit; a bound that is passed by this factor still grows
     * @param stickingShare no unit; share of its bound below which friction sticks
     * @param patience passes without a better one after which the best is taken
     * @param leastBound no unit; share of a negligible impulse that bounds friction where nothing presses: cones need
     *     some width
     */
    public record HeldFriction(
            int passes,
            double coulombChange,
            double coulombProduct,
            double nearChange,
            int mostPasses,
            int easyPasses,
            double leap,
            double growth,
            double stickingShare,
            int patience,
            double leastBound) {}

    /**
     * Steps that are refused, and divided then. Smaller values divide more steps, larger ones let bodies be thrown off.
     *
     * @param largestTurnChange rad; by how much the turn of a body over a step may differ from that over the last one:
     *     beyond it the step may be a solution of another branch, such as one turned over
     * @param shareOfBody no unit; share of the energy of the lighter body that one contact may add by error
     * @param shareOfAll no unit; share of the energy of all bodies that one contact may add by error
     * @param shareOfGravity no unit; share of the velocity change by gravity over a step by which n·v may be off: it
     *     concerns contacts at rest
     * @param leastSpeed m/s; the same where there is no gravity
     */
    public record EnergyGuard(
            double largestTurnChange,
            double shareOfBody,
            double shareOfAll,
            double shareOfGravity,
            double leastSpeed) {}

    /**
     * Impacts with restitution.
     *
     * @param closedGap m or rad; gap at which a step is cut, the round-off of poses in a scene of some metres
     * @param strikingGap m or rad; gap up to which contacts take part in an impact: what the cut leaves, with a margin
     * @param slowestApproach m/s or rad/s; approach speed below which nothing bounces, where there is no gravity
     * @param leastBounce no unit; share of the velocity that gravity adds in a step below which nothing bounces, however
     *     elastic it is
     * @param leastLanding no unit; share of that velocity below which a step is not cut where a contact without
     *     restitution lands beside one that rests. A block of slenderness α that rocks so gently turns back within 1/(8α²)
     *     steps
     * @param landedShare no unit; share of the way of the slowest landing in a step that may be left of its gap where the
     *     step is cut: it closes in the next part
     * @param iterationLimit iterations of the solve for the impulses
     * @param closedShare no unit; share of the engine's tolerance at which the rate of a contact ends that separates
     *     from none
     * @param lastChangeFactor no unit; how many times the tolerance the last change of a velocity may be: the equations
     *     are linear and hold after one whole step
     * @param lostShare no unit; share of its normal velocity that a contact may lose in a step and still count as
     *     steady: one that curves loses some. Beyond it the step counts as an impact, and its impulses say nothing
     *     about the forces that follow
     * @param mostStrikes impacts of one pair of shapes, or one stop, in a step after which it no longer bounces in that
     *     step
     * @param energyShare no unit; by which share of the energy that an impact exchanges it may end with more than its
     *     law of restitution allows: what the solve leaves, with a margin
     * @param scaleTrials solves for the restitution of several contacts at once
     */
    public record Impacts(
            double closedGap,
            double strikingGap,
            double slowestApproach,
            double leastBounce,
            double leastLanding,
            double landedShare,
            int iterationLimit,
            double closedShare,
            double lastChangeFactor,
            double lostShare,
            int mostStrikes,
            double energyShare,
            int scaleTrials) {

        /**
         * Approach speed below which nothing bounces, m/s or rad/s. Bounces of a ball that comes down at v end after
         * 2v/(g(1 − e)); below (1 − e) times what gravity adds in a step that is less than two steps.
         *
         * @param byGravity what gravity adds to a velocity in a step
         */
        public double slowest(double byGravity, double restitution) {
            return Math.max(slowestApproach, byGravity * Math.max(1 - restitution, leastBounce));
        }

        /**
         * Approach speed below which a contact that gives nothing back is no impact of its own, m/s.
         *
         * @param byGravity what gravity adds to a velocity in a step
         */
        public double slowestLanding(double byGravity) {
            return Math.max(slowestApproach, byGravity * leastLanding);
        }

        /** Gap that such a contact may have where a step of length h is cut, m. */
        public double landedGap(double byGravity, double h) {
            return Math.max(closedGap, landedShare * slowestLanding(byGravity) * h);
        }
    }

    /**
     * Velocities read at the knot where a step ends.
     *
     * @param largestMassRatio no unit; largest response K of a contact relative to the mass of its bodies; beyond it
     *     the solve loses the digits of the joints
     * @param leastMassRatio no unit; contacts that resist less change no velocity that counts
     */
    public record Readout(double largestMassRatio, double leastMassRatio) {}

    public static ContactTolerances standard() {
        double closedGap = 1e-12;
        return new ContactTolerances(
                new Search(1e-6, 16, 2, 4, 0.2),
                new Convergence(3e-10, 1e-12, 1e-12, 0.03, 30, 1e-2, 4, 1000, 100, 0.5, 4, 16),
                new Strategies(60, 8, 1e-3, 6, 1e-6, 4, 10, 1, 16, 1.5, 10_000),
                new HeldSlips(30, 4, 0.5, 1000, 1e-8, 1e-8, 1e-9, 4),
                new HeldFriction(20, 1e-6, 1e-6, 0.05, 60, 5, 10, 1.02, 0.999, 4, 1e-7),
                new EnergyGuard(1, 0.02, 1e-4, 0.01, 1e-8),
                new Impacts(closedGap, 10 * closedGap, 1e-9, 0.02, 0.1, 1e-3, 100, 0.01, 100, 0.1, 100, 1e-10, 40),
                new Readout(1e6, 1e-9),
                InteriorPointTolerances.standard(),
                new Heaps(12, 12, 1e-2, 60, 20, 60, ProximalTolerances.standard()),
                new KeptModes(11, 6, 1e8, 1e-9, 1e-6));
    }
}
