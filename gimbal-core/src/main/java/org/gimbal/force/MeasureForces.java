package org.gimbal.force;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.closure.CombinationClosure;
import org.gimbal.kinematics.closure.CoordinateClosure;
import org.gimbal.kinematics.closure.DistanceClosure;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.Armature;

/**
 * The springs, dampers and servos of a mechanism, compiled: forces along a measure q of the pose, one row each, in the
 * order of their description; behind them, for engines that ask for it, rotors geared to joint coordinates. Measures are closures whose violation is q and whose gradient is ∂q/∂(x, θ); an effort e
 * pushes the bodies with e ∂q/∂(x, θ). Constant: threads may share it. Dry friction, whose effort is no function of q
 * and q̇, is among what has bounds ({@code contact.BoundTable}).
 */
public final class MeasureForces {
    /** Numbers of a servo's command: target, its speed, feed-forward effort. */
    public static final int COMMAND = 3;

    private final MeasureForce[] forces;
    private final EffortLaw[] laws;
    private final Measure[] along;
    private final double[] rotor;
    private final Closures measures;
    private final int[] line;
    private final int[] command;
    private final int servos;

    public MeasureForces(Mechanism mechanism, JointTable joints, BodyTable bodies) {
        this(mechanism, joints, bodies, List.of());
    }

    /** With a row for each armature, whose law is a {@link RotorInertia}. */
    public static MeasureForces withRotors(Mechanism mechanism, JointTable joints, BodyTable bodies) {
        return new MeasureForces(mechanism, joints, bodies, mechanism.armatures());
    }

    private MeasureForces(Mechanism mechanism, JointTable joints, BodyTable bodies, List<Armature> rotors) {
        List<MeasureForce> list = new ArrayList<>();
        List<Closure> rows = new ArrayList<>();
        for (Force force : mechanism.forces()) {
            if (force instanceof MeasureForce along && !(force instanceof DryFriction)) {
                list.add(along);
                rows.add(measure(mechanism, joints, bodies, along.name(), along.along()));
            }
        }
        forces = list.toArray(new MeasureForce[0]);
        List<EffortLaw> ruling =
                new ArrayList<>(list.stream().map(EffortLaw::of).toList());
        List<Measure> measured =
                new ArrayList<>(list.stream().map(MeasureForce::along).toList());
        for (Armature each : rotors) {
            Measure on = new Measure.JointCoordinate(each.coordinate());
            rows.add(measure(mechanism, joints, bodies, each.coordinate().joint(), on));
            ruling.add(new RotorInertia(each.inertia()));
            measured.add(on);
        }
        measures = new Closures(rows, joints.count());
        laws = ruling.toArray(new EffortLaw[0]);
        along = measured.toArray(new Measure[0]);
        rotor = measured.stream().mapToDouble(on -> rotorAlong(mechanism, on)).toArray();
        LedgerLines lines = new LedgerLines(mechanism);
        line = list.stream().mapToInt(lines::of).toArray();
        command = new int[laws.length];
        int count = 0;
        for (int r = 0; r < forces.length; r++) {
            command[r] = COMMAND * count;
            count += forces[r] instanceof Servo ? 1 : 0;
        }
        servos = count;
    }

    /** Inertia that a measure has of its own. */
    private static double rotorAlong(Mechanism mechanism, Measure along) {
        return mechanism.armatures().stream()
                .filter(each -> along instanceof Measure.JointCoordinate on
                        && on.coordinate().equals(each.coordinate()))
                .mapToDouble(Armature::inertia)
                .sum();
    }

    /** The measure of a force as a closure: its violation is q. */
    public static Closure measure(Mechanism mechanism, JointTable joints, BodyTable bodies, MeasureForce force) {
        return measure(mechanism, joints, bodies, force.name(), force.along());
    }

    private static Closure measure(
            Mechanism mechanism, JointTable joints, BodyTable bodies, String name, Measure along) {
        if (along instanceof Measure.JointCoordinate on) {
            int edge = joints.edgeOfJoint(mechanism.jointIndex(on.coordinate().joint()));
            return new CoordinateClosure(
                    mechanism, joints, edge, on.coordinate().index(), 0);
        }
        if (along instanceof Measure.Combination sum) {
            return new CombinationClosure("measure of '" + name + "'", mechanism, joints, sum.terms(), 0);
        }
        if (along instanceof Measure.Path path) {
            return new PathClosure(name, mechanism, bodies, path.points());
        }
        Measure.PointDistance between = (Measure.PointDistance) along;
        return new DistanceClosure(mechanism, bodies, new Distance(name, between.a(), between.b(), 0));
    }

    public int count() {
        return laws.length;
    }

    /** What a force acts along. */
    public Measure along(int row) {
        return along[row];
    }

    public EffortLaw law(int row) {
        return laws[row];
    }

    /** What acts along a row, in words. */
    public String label(int row) {
        return row < forces.length ? "force '" + forces[row].name() + "'" : "armature along " + along[row];
    }

    /** Inertia that the measure of a row has of its own, kg or kg·m². */
    public double rotor(int row) {
        return rotor[row];
    }

    /** The measures as rows; their violation is q. */
    public Closures measures() {
        return measures;
    }

    /** The line of the force of a row in the energy ledger. */
    public int line(int row) {
        return line[row];
    }

    /** Where the command of a row begins in an array of the commands of all servos; to be read for servos only. */
    public int command(int row) {
        return command[row];
    }

    /** Length of an array of the commands of all servos, in the order of their description. */
    public int commands() {
        return COMMAND * servos;
    }

    /** V of all springs at values q, J. */
    public double energy(double[] q) {
        double sum = 0;
        for (int r = 0; r < laws.length; r++) {
            if (laws[r] instanceof SpringEffort spring) {
                sum += spring.energy(q[r]);
            }
        }
        return sum;
    }

    /** V of each spring at values q, J, into its line of the ledger. */
    public void energies(double[] q, double[] byLine) {
        for (int r = 0; r < laws.length; r++) {
            if (laws[r] instanceof SpringEffort spring) {
                byLine[line[r]] = spring.energy(q[r]);
            }
        }
    }

    /** Efforts at values q and rates q̇, N or N·m. */
    public void efforts(double[] q, double[] rate, double[] commands, double[] out) {
        for (int r = 0; r < laws.length; r++) {
            out[r] = laws[r].effort(q[r], rate[r], commands, command[r]);
        }
    }

    /** −∂effort/∂q and −∂effort/∂q̇ at values q and rates q̇. */
    public void resistances(double[] q, double[] rate, double[] commands, double[] stiffness, double[] damping) {
        for (int r = 0; r < laws.length; r++) {
            stiffness[r] = laws[r].stiffness(q[r], rate[r], commands, command[r]);
            damping[r] = laws[r].damping(q[r], rate[r], commands, command[r]);
        }
    }

    /** Power of each force at values q and rates q̇, W, into its line of the ledger. */
    public void powers(double[] q, double[] rate, double[] commands, double[] byLine) {
        for (int r = 0; r < forces.length; r++) {
            byLine[line[r]] = laws[r].effort(q[r], rate[r], commands, command[r]) * rate[r];
        }
    }

    /**
     * Checks the laws of the user by differences, at the pose where a run starts.
     *
     * @throws org.gimbal.model.part.ModelException naming a force whose law does not match its derivatives
     */
    public void checkLaws(Configuration at) {
        double[] q = new double[laws.length];
        measures.evaluate(at, q, new double[measures.gradientSize()]);
        for (int r = 0; r < forces.length; r++) {
            EffortCheck.check(forces[r], q[r]);
        }
    }

    /** Adds −V′(q) ∂q/∂(x, θ) of all springs at a pose, six numbers per link; for set-up code. */
    public void addSpringForces(Configuration at, double[] out) {
        double[] q = new double[laws.length];
        double[] gradient = new double[measures.gradientSize()];
        measures.evaluate(at, q, gradient);
        for (int r = 0; r < laws.length; r++) {
            q[r] = laws[r] instanceof SpringEffort spring ? -spring.law().slope(q[r]) : 0;
        }
        measures.addImpulses(1, q, gradient, out);
    }
}
