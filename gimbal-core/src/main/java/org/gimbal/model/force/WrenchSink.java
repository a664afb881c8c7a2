package org.gimbal.model.force;

/** Where a force writes what it does to its bodies. */
public interface WrenchSink {
    /** Adds a force through the centre of mass, world axes, newton. */
    void addForce(int body, double x, double y, double z);

    /** Adds a torque, world axes, newton metre. */
    void addTorque(int body, double x, double y, double z);

    /** Adds a force through a point in the world, world axes: newton, metre. */
    void addForceAt(int body, double px, double py, double pz, double x, double y, double z);
}
