package org.gimbal.sim.control;

/** The angular velocities of an attempted step, by which {@link Resolution} judges whether it follows the motion. */
public interface StepMotion {
    /** Of an engine whose steps are taken as they are. */
    StepMotion UNJUDGED = new Unjudged(true);

    /** Of an engine that judges its steps itself: after one that it refuses, all are shorter. */
    StepMotion JUDGED_BY_THE_ENGINE = new Unjudged(false);

    /** Number of bodies to judge by. */
    int bodies();

    /** Discrete velocities (v, ω) of the attempted step, world axes, six numbers per body. */
    double[] velocity();

    /** The same of the last step taken. */
    double[] lastVelocity();

    /**
     * Velocities (v, ω) that the momentum of the attempted step makes at the pose where it begins, world axes, six
     * numbers per body.
     */
    double[] velocityAtStart();

    /** The same at the pose where it ends. */
    double[] velocityAtEnd();

    /**
     * Work that joints and, where something strikes, contacts do from the last step to the attempted one, over the
     * kinetic energy of either, whichever is more. Joints do none, and contacts only take; not a number where something
     * else may do it.
     */
    double reactionWork();

    /**
     * Whether the step may be too long for what happens once, as something strikes: then it is divided, and those after
     * it are not.
     */
    boolean abrupt();
}
