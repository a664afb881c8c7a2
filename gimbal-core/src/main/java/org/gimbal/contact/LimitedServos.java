package org.gimbal.contact;

/**
 * The servos with effort limits in the step that is being solved, as the engine discretises them. Rows are those of
 * {@link BoundTable#forceRow}.
 */
public interface LimitedServos {
    /** Says whether a servo is at its limit, so that its impulse is found with those of contacts and not by its law. */
    void atLimit(int row, boolean yes);

    /**
     * The impulse that a servo would give the step if it ended at the value q₂ of its measure and there were no limit.
     */
    double unlimitedImpulse(int row, double q2);

    /** −∂(that)/∂q₂. */
    double unlimitedStiffness(int row);

    /** The largest impulse that a servo may give the step. */
    double largestImpulse(int row);

    /** Takes over what a servo at its limit gave each of the two knots of the solved step. */
    void give(int row, double impulseAtEachKnot);
}
