package org.gimbal.sensor;

import org.gimbal.contact.ContactReadings;

/**
 * What an engine has published of a knot, and what drives the run, as flat arrays that are shared and read only: bodies
 * and joints in the order of their description, three numbers for a vector, four for a quaternion, six for a wrench.
 */
public final class KnotView {
    final double[] positions;
    final double[] orientations;
    final double[] centers;
    final double[] velocities;
    final double[] angularVelocities;
    final double[] coordinates;
    final double[] rates;
    final double[] reactions;
    final double[] motionEfforts;
    final ContactReadings contacts;
    double[] efforts = {};
    double[] targets = {};

    /**
     * @param bodies positions and orientations of body frames, centres of mass and their velocities, world axes;
     *     angular velocities, body axes
     * @param joints coordinates, their rates, wrenches on side B about the joint point, efforts of prescribed motions
     */
    public KnotView(double[][] bodies, double[][] joints, ContactReadings contacts) {
        positions = bodies[0];
        orientations = bodies[1];
        centers = bodies[2];
        velocities = bodies[3];
        angularVelocities = bodies[4];
        coordinates = joints[0];
        rates = joints[1];
        reactions = joints[2];
        motionEfforts = joints[3];
        this.contacts = contacts;
    }

    /** Efforts on coordinates; target, speed and feed-forward of servos. */
    public KnotView drivenBy(double[] effortInputs, double[] servoTargets) {
        efforts = effortInputs;
        targets = servoTargets;
        return this;
    }
}
