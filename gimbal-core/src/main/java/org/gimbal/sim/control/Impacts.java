package org.gimbal.sim.control;

/**
 * Impacts with restitution, as {@link ImpactCut} asks for them. A pair of shapes or a stop that is about to
 * bounce is first left out of the step, so that the moment at which its gap closes can be found.
 */
public interface Impacts {
    /** No engine-made impacts at all. */
    Impacts NONE = new Impacts() {
        @Override
        public boolean possible() {
            return false;
        }

        @Override
        public boolean landed(double h) {
            return false;
        }

        @Override
        public boolean cutsLandings() {
            return false;
        }

        @Override
        public void forgetLandings() {}

        @Override
        public void begin(double h) {}

        @Override
        public boolean leaveOutBouncing(double h) {
            return false;
        }

        @Override
        public void leaveOutNothing() {}

        @Override
        public double gapAtStart() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public double rateAtStart() {
            return 0;
        }

        @Override
        public double gapAtEnd() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public double passing(double h) {
            return h;
        }

        @Override
        public double closedGap() {
            return 0;
        }

        @Override
        public double error() {
            return 0;
        }

        @Override
        public boolean strike() {
            return false;
        }

        @Override
        public boolean rebounds() {
            return false;
        }

        @Override
        public boolean exhausted() {
            return false;
        }

        @Override
        public int worn() {
            return 0;
        }
    };

    /** Whether anything in the mechanism can bounce in the present step. */
    boolean possible();

    /**
     * Whether, in the attempted step of length h, a body that rests on a contact lands beside it and leaves it: what
     * does so is then left out like what bounces, until it is forgotten.
     */
    boolean landed(double h);

    /** Whether a step is cut at what landed in the attempt: not in large heaps, where something lands in every step. */
    boolean cutsLandings();

    /** Lets everything land within steps again. */
    void forgetLandings();

    /** A step of length h begins: what closes slower than gravity makes it in that time does not bounce. */
    void begin(double h);

    /**
     * Leaves out of the attempts that follow what closes, or opens, fast enough to bounce within h; whether there is
     * any.
     */
    boolean leaveOutBouncing(double h);

    /** Leaves nothing out any more. */
    void leaveOutNothing();

    /** Smallest gap of what is left out at the present knot, m or rad. */
    double gapAtStart();

    /** How fast that gap opens, m/s: below zero, or zero if that is not known. */
    double rateAtStart();

    /** Smallest gap of what is left out at the end of the attempted step, m or rad. */
    double gapAtEnd();

    /** When, in the attempted step of length h, something left out may have come and gone; h if nothing did. */
    double passing(double h);

    /** A gap so small that it counts as closed, m or rad. */
    double closedGap();

    /** Error of the contacts in the part attempted last, relative. */
    double error();

    /** Lets velocities jump at the present knot by the impulses of everything closed there; whether they were found. */
    boolean strike();

    /** Whether anything that is left out gives back some of its approach; the rest only lands. */
    boolean rebounds();

    /** Whether the step has taken so much work that it is to end without looking for further impacts. */
    boolean exhausted();

    /** Impacts of this step that gave nothing back because the same two shapes had struck too often in it. */
    int worn();
}
