package org.gimbal.numerics.cone;

/**
 * A step with contacts as {@link ProximalNewton} sees it: each contact gives way a little, by a compliance ε about its
 * centre λ̄, so that its impulse is a function of the rates ({@link ProximalFriction}), and the balance of the bodies is
 * all that is left to solve. The problem owns the iterate, the centres and the direction.
 */
public interface ProximalProblem {
    /**
     * Goes from the centres by so many sweeps over all contacts, each solved alone and exactly, while the others keep
     * their impulses; the result becomes the centres, and the bodies go where these impulses take them.
     *
     * @return whether the equations are defined there
     */
    boolean sweep(int sweeps);

    /** From now on contacts give way by ε times what their bodies would. */
    void compliance(double epsilon);

    /** Evaluates everything at the iterate; the residual of the balance as a velocity, m/s; not finite if undefined. */
    double evaluate();

    /** Linearises at the point evaluated last and finds the direction; false if the matrix is singular. */
    boolean direct();

    /** The longest share of the direction, at most one, that may be taken. */
    double longestStep();

    /** Moves to where the direction began, and a share of it on. */
    void moveTo(double share);

    /** The residual at the point evaluated last along the direction: below zero while it still leads down. */
    double slope();

    /** How far the point evaluated last is from Coulomb's law, whatever ε is, m/s. */
    double error();

    /** Takes the impulses of the point evaluated last as centres. */
    void recentre();

    /** Typical velocity, m/s. */
    double speed();

    /** Whether the point evaluated last satisfies the equations to their tolerance. */
    boolean balanced();
}
