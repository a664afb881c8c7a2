package org.gimbal.kinematics.closure;

/** What does not change about a closure: who it is, how many rows it has and which bodies it touches. */
public final class ClosureForm {
    final String label;
    final String unit;
    final int rows;
    final int[] slots;
    final boolean relative;

    /**
     * Describes a closure.
     *
     * @param label for messages: {@code joint 'pin'}
     * @param unit what its violation is measured in, for messages
     * @param relative see {@link Closure#relative}
     * @param slots see {@link Closure#slots}
     */
    public ClosureForm(String label, String unit, int rows, boolean relative, int... slots) {
        this.label = label;
        this.unit = unit;
        this.rows = rows;
        this.slots = slots;
        this.relative = relative;
    }
}
