package org.gimbal.liegroup;

/** The derivative of the equation at every iterate. */
final class NewtonSlope implements TurnSlope {
    @Override
    public void begin(TurnEquation equation, double[] xi, double[] residual, double[] matrix) {
        equation.derivative(xi, matrix);
    }

    @Override
    public void follow(TurnEquation equation, double[] xi, double[] correction, double[] residual, double[] matrix) {
        equation.derivative(xi, matrix);
    }
}
