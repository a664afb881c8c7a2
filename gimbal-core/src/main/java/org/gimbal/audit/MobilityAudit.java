package org.gimbal.audit;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gimbal.force.BodyForces;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.ClosureJacobian;
import org.gimbal.kinematics.tree.DesiredStart;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;

/**
 * What can be said about a mechanism before it runs: how it can move, which constraints of its loops are redundant,
 * which reactions are therefore not unique, and how long steps may be. No engine is asked; all of it holds at the
 * assembled start.
 *
 * <pre>
 *   counted freedom = 6 bodies − rows of all joints, gears and constraints      (Grübler and Kutzbach)
 *   freedom = freedom of the open tree − rank J,   J = ∂γ/∂(coordinates of the tree)
 *   freedom − counted freedom = redundant rows
 *   freedom of poses = freedom of the open tree − rank of the rows that hold positions
 * </pre>
 *
 * Matrices are dense: made for up to some hundred closing rows and freedoms.
 */
public final class MobilityAudit {
    /** Above this many freedoms small motions are left out: their matrices would take minutes. */
    static final int MOST_FREEDOM = 500;

    private final Mechanism mechanism;
    private final Linkage linkage;
    private final double moved;
    private final List<StartNote> startNotes;
    private final int treeFreedom;
    private final Redundancy redundancy;
    private final int positionRank;
    private final int highestRank;
    private final Attachments attachments;
    private final StepAdvice stepAdvice;

    /**
     * Two bodies and how many times as heavy the one is as the other.
     *
     * @param ratio one or more
     */
    public record MassRatio(String heavier, String lighter, double ratio) {}

    /**
     * Assembles a start and looks at it.
     *
     * @throws org.gimbal.model.part.ModelException as a run would: if it cannot be assembled, or if a user-supplied
     *     force or constraint does not match its derivatives
     */
    public MobilityAudit(DesiredStart start) {
        mechanism = start.mechanism();
        linkage = new Linkage(mechanism);
        Assembly assembly = new Assembly(linkage, start);
        moved = assembly.moved();
        startNotes = assembly.notes();
        TreeCoordinates tree = assembly.coordinates();
        treeFreedom = tree.count();
        check(tree);
        ClosureJacobian jacobian = Redundancy.jacobian(tree);
        redundancy = new Redundancy(tree, jacobian);
        positionRank = new ClosureJacobian(
                        tree,
                        linkage.closures.ofPositions(),
                        IntStream.range(0, treeFreedom).toArray())
                .rank();
        highestRank = NearbyPoses.highestRank(tree, jacobian);
        attachments = new Attachments(linkage);
        double[] velocity = new double[6 * linkage.bodies.count()];
        assembly.velocities(velocity);
        stepAdvice = freedom() <= MOST_FREEDOM
                ? StepAdvice.of(velocity, new SmallMotions(tree, jacobian, redundancy))
                : StepAdvice.of(velocity);
    }

    private void check(TreeCoordinates tree) {
        new BodyForces(mechanism, linkage.bodies).checkPotentials(tree.at.x, tree.at.q);
        new MeasureForces(mechanism, linkage.joints, linkage.bodies).checkLaws(tree.at);
        linkage.closures.check(tree.at);
    }

    public Mechanism mechanism() {
        return mechanism;
    }

    /** Number of independent loops of joints. */
    public int loops() {
        return linkage.tree.loopJoints().size();
    }

    /** Rows of all joints, gears and constraints. */
    public int rows() {
        int rows = redundancy.rows();
        for (Joint joint : mechanism.joints()) {
            rows += 6 - joint.type().freedom();
        }
        for (int loop : linkage.tree.loopJoints()) {
            rows -= 6 - mechanism.joints().get(loop).type().freedom(); // counted among the closures
        }
        return rows;
    }

    /** 6 bodies − rows; may be far below the {@link #freedom}, and negative. */
    public int countedFreedom() {
        return 6 * mechanism.bodies().size() - rows();
    }

    /** Freedom of the tree that is left when all loops are opened and all gears and constraints taken away. */
    public int treeFreedom() {
        return treeFreedom;
    }

    /** In how many independent ways the mechanism can begin to move. */
    public int freedom() {
        return treeFreedom - redundancy.rank();
    }

    /** How many rows hold velocities alone, as those of rolling and of skates do. */
    public int velocityRows() {
        return redundancy.rows() - linkage.closures.ofPositions().rows();
    }

    /**
     * How many numbers tell a pose: as the {@link #freedom} but for rows that hold velocities, which leave every pose
     * within reach.
     */
    public int configurationFreedom() {
        return treeFreedom - positionRank;
    }

    /** The freedom beside the start; less than {@link #freedom} if the start is a singular pose. */
    public int freedomNearby() {
        return treeFreedom - highestRank;
    }

    /**
     * Whether the mechanism has more freedom at the start than beside it, as where all bars of a linkage are on one
     * line.
     */
    public boolean singular() {
        return highestRank > redundancy.rank();
    }

    /** Rows of loops, gears and constraints, and which of them are redundant. */
    public Redundancy redundancy() {
        return redundancy;
    }

    /** Names of the joints whose reactions are not unique, in the order of the mechanism. */
    public List<String> jointsWithoutUniqueReaction() {
        return redundancy.jointsWithoutUniqueReaction();
    }

    /** The parts that no joint or constraint connects with the ground, each as the names of its bodies. */
    public List<List<String>> floatingParts() {
        return attachments.floatingParts();
    }

    public List<String> bodiesWithoutJoint() {
        return attachments.bodiesWithoutJoint();
    }

    /** The largest ratio of masses at a joint; empty if no joint connects two bodies. */
    public Optional<MassRatio> largestMassRatioAtAJoint() {
        return attachments.largestRatioAtAJoint();
    }

    /** The ratio of the heaviest to the lightest body. */
    public MassRatio largestMassRatio() {
        return attachments.largestRatio();
    }

    /** How far a coordinate had to be moved to close the loops, m or rad; zero if the start was consistent. */
    public double moved() {
        return moved;
    }

    /** What of the start is not as it was asked for; empty if all is. */
    public List<StartNote> startNotes() {
        return startNotes;
    }

    public StepAdvice stepAdvice() {
        return stepAdvice;
    }
}
