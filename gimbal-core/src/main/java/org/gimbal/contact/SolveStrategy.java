package org.gimbal.contact;

/** The ways in which a step is solved that may touch something, in the order in which they are tried. */
public enum SolveStrategy {
    /** As if nothing were there; holds if nothing is near, and if the step then goes through nothing. */
    FREE("free of contacts"),

    /** From the impulses of the last step, where the same contacts go on. */
    RESUMED("resumed from the last impulses"),

    /** From the old pose, where standing still satisfies all gaps. */
    OLD_POSE("from the old pose"),

    /** From where the velocities of the past steps lead. */
    FIRST_GUESS("from the first guess"),

    /** Where that jams in a heap of free bodies: contacts that give way less and less about the impulses found last. */
    PROXIMAL("contacts that give way"),

    /**
     * With contacts lifted by the slips of the solve before, again and again until these no longer change: then it is
     * Coulomb's law. Each such solve is convex. In the shortest parts of a step the last one stands, however near it is.
     */
    HELD_SLIPS("held slips"),

    /**
     * Where that does not settle: with friction bounded by the normal impulses of the solve before, again and again until
     * these no longer change. Bounds that grow without end grow to where a contact sticks, as Painlevé's rod does.
     */
    HELD_FRICTION("held friction"),

    /**
     * Where that fails, too, in the shortest parts of a step: the solve with held friction that comes nearest to Coulomb's
     * law.
     */
    NEAREST_TO_COULOMB("nearest to Coulomb's law"),

    /** In two halves, each solved by any of these. */
    HALVED("halved");

    private final String label;

    SolveStrategy(String label) {
        this.label = label;
    }

    /** What it is called in tables. */
    public String label() {
        return label;
    }
}
