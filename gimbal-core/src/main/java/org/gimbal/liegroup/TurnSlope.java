package org.gimbal.liegroup;

/** The matrix by which {@link TurnSolver} corrects: exact, or approximate and brought up to date. */
interface TurnSlope {
    /** At the first iterate, where the residual is known. */
    void begin(TurnEquation equation, double[] xi, double[] residual, double[] matrix);

    /** At an iterate that was reached by a correction. */
    void follow(TurnEquation equation, double[] xi, double[] correction, double[] residual, double[] matrix);
}
