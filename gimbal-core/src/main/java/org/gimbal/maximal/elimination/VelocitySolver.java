package org.gimbal.maximal.elimination;

import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.dense.MeetingRows;

/** Finds the velocities at one pose that go with given momenta. */
public interface VelocitySolver {
    /** Size of a row that depends on others. */
    double DEPENDENT = MeetingRows.DEPENDENT_PIVOT;

    /**
     * From now on leaves out rows of closures that are weaker than a size, in units of what they feel when their bodies
     * are free: the square of the angle from a singular pose. {@link #DEPENDENT} leaves out those that depend on
     * others.
     */
    void weakest(double size);

    /**
     * Factorises the masses of a pose with its joints and closures; false if a pivot is singular.
     *
     * @param damping stiffens the rows of forces and limits
     * @param contacts what contacts add to the blocks of the bodies
     */
    boolean factoriseMasses(Configuration at, double[] damping, ContactBlocks contacts);

    /**
     * The velocity for a given momentum, with the joints of the tree taken as satisfied.
     *
     * @param given rates at which closures change by themselves
     */
    void solveVelocity(double[] minusMomentum, double[] given, double[] velocity, double[] multipliers);
}
