package org.gimbal.sim.control;

/** The angular velocities of an attempted step, by which {@link Resolution} judges whether it follows the motion. */
public interface StepMotion {
    /** Of an engine whose steps are taken as they are. */
    StepMotion UNJUDGED = new StepMotion() {
        @Override
        public int bodies() {
            return 0;
        }

        @Override
        public double spin(int body, int k) {
            return 0;
        }

        @Override
        public double lastSpin(int body, int k) {
            return 0;
        }

        @Override
        public double[] velocityAtStart() {
            return new double[0];
        }

        @Override
        public double[] velocityAtEnd() {
            return new double[0];
        }

        @Override
        public boolean abrupt() {
            return true;
        }
    };

    /** Number of bodies to judge by. */
    int bodies();

    /** World component k of a body's discrete angular velocity over the attempted step, rad/s. */
    double spin(int body, int k);

    /** The same over the last step taken. */
    double lastSpin(int body, int k);

    /**
     * Velocities (v, ω) that the momentum of the attempted step makes at the pose where it begins, world axes, six
     * numbers per body.
     */
    double[] velocityAtStart();

    /** The same at the pose where it ends. */
    double[] velocityAtEnd();

    /**
     * Whether the step may be too long for what happens once, as something strikes: then it is divided, and those after
     * it are not.
     */
    boolean abrupt();
}
