package org.gimbal.book.rivals;

import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.ClassicalRungeKuttaIntegrator;
import org.hipparchus.ode.nonstiff.EulerIntegrator;

/** The explicit methods that the papers compare with, one step at a time. */
public enum ExplicitMethod {
    EULER("explicit Euler", 1) {
        @Override
        public double[] step(OrdinaryDifferentialEquation equation, double t, double[] y, double h) {
            return new EulerIntegrator(h).singleStep(equation, t, y, t + h);
        }
    },
    /** The library has no such method. */
    HEUN("Heun", 2) {
        @Override
        public double[] step(OrdinaryDifferentialEquation equation, double t, double[] y, double h) {
            double[] first = equation.computeDerivatives(t, y);
            double[] second = equation.computeDerivatives(t + h, moved(y, first, h));
            return moved(moved(y, first, h / 2), second, h / 2);
        }
    },
    RK4("Runge–Kutta 4", 4) {
        @Override
        public double[] step(OrdinaryDifferentialEquation equation, double t, double[] y, double h) {
            return new ClassicalRungeKuttaIntegrator(h).singleStep(equation, t, y, t + h);
        }
    };

    private final String label;
    private final int order;

    ExplicitMethod(String label, int order) {
        this.label = label;
        this.order = order;
    }

    public String label() {
        return label;
    }

    public int order() {
        return order;
    }

    /** The state after a step of length h. */
    public abstract double[] step(OrdinaryDifferentialEquation equation, double t, double[] y, double h);

    private static double[] moved(double[] y, double[] direction, double h) {
        double[] result = y.clone();
        for (int i = 0; i < y.length; i++) {
            result[i] += h * direction[i];
        }
        return result;
    }
}
