package org.gimbal.numerics.cone;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A {@link ContactCone} beside its equations. Variables are (w, γ) and those of each law of friction whose coefficient
 * is not zero.
 */
final class ContactSample extends ConeSample {
    /** One law: its coefficient, the factor of its κ, its first row and where its variables begin. */
    private record Law(FrictionEquations equations, double coefficient, double scale, int row, int offset) {}

    final ContactCone contact;
    private final List<Law> laws = new ArrayList<>();
    private final int size;

    /** Bounds friction instead of γ; not a number if it does not. */
    private final double held;

    /**
     * @param sides of the pyramid; zero for the round cone
     * @param coefficients μ, or μ, ρ and σ
     */
    ContactSample(int sides, double held, double... coefficients) {
        super(ConeView.of(contact(sides, coefficients)));
        this.held = held;
        contact = ((ConeView.OfContact) cone).cone();
        if (!Double.isNaN(held)) {
            contact.holdFriction(held);
        }
        int offset = 2;
        for (int kind = 0; kind < coefficients.length; kind++) {
            if (coefficients[kind] > 0) {
                FrictionEquations equations =
                        kind == 0 && sides > 0 ? new FrictionEquations.Pyramid(sides) : new FrictionEquations.Round();
                double scale = kind == 0 ? 1 : Math.min(1, coefficients[kind]);
                laws.add(new Law(equations, coefficients[kind], scale, 1 + 2 * kind, offset));
                offset += equations.size();
            }
        }
        size = offset;
    }

    /** A contact with coefficients μ, or μ, ρ and σ. */
    static ContactCone contact(int sides, double... coefficients) {
        int rows = coefficients.length == 1 ? ContactCone.PLAIN_ROWS : ContactCone.ALL_ROWS;
        ContactCone contact = new ContactCone(rows, sides);
        double[] all = Arrays.copyOf(coefficients, 3);
        contact.friction(all[0], all[1], all[2]);
        return contact;
    }

    private double bound(Law law, double[] at) {
        return law.coefficient * (Double.isNaN(held) ? at[1] : held);
    }

    /** Spinning friction has one row; its second component has no rate. */
    private static double slip(Law law, double[] ratesThere, int component) {
        return law.row + component < ratesThere.length ? ratesThere[law.row + component] : 0;
    }

    @Override
    void start(double speed, double impulse) {
        contact.start(speed, impulse);
        double w = Math.max(rates[0], speed);
        double[] impulses = new double[rows()];
        impulses[0] = impulse * speed / w;
        setVariables(speed, impulses);
    }

    @Override
    void startAnywhere(RandomGenerator random) {
        rates(Randoms.symmetric(random, rows(), 1));
        resume(Randoms.logarithmic(random, 0.1, 10), randomImpulses(random));
    }

    private double[] randomImpulses(RandomGenerator random) {
        double[] impulses = new double[rows()];
        impulses[0] = Randoms.logarithmic(random, 0.1, 10);
        double[] at = {0, impulses[0]};
        for (Law law : laws) {
            double radius = 0.9 * random.nextDouble() * bound(law, at);
            double angle = random.nextDouble(2 * Math.PI);
            boolean plane = law.row + 1 < rows();
            impulses[law.row] = plane ? radius * StrictMath.cos(angle) : radius * Math.signum(angle - Math.PI);
            if (plane) {
                impulses[law.row + 1] = radius * StrictMath.sin(angle);
            }
        }
        return impulses;
    }

    /** Starts at given impulses inside their cones; {@code speed} is what w is at least and y is above the slip. */
    void resume(double speed, double[] impulses) {
        contact.resume(speed, impulses);
        setVariables(speed, impulses);
    }

    private void setVariables(double speed, double[] impulses) {
        x = new double[size];
        x[0] = Math.max(rates[0], speed);
        x[1] = impulses[0];
        for (Law law : laws) {
            x[law.offset] = slip(law, rates, 0);
            x[law.offset + 1] = slip(law, rates, 1);
            law.equations.start(x, law.offset, speed, bound(law, x), slip(law, impulses, 0), slip(law, impulses, 1));
        }
    }

    @Override
    double[] equations(double[] at, double[] ratesThere, double kappa) {
        double[] out = new double[size];
        out[0] = at[0] - ratesThere[0];
        out[1] = at[0] * at[1] - kappa;
        for (Law law : laws) {
            out[law.offset] = at[law.offset] - slip(law, ratesThere, 0);
            out[law.offset + 1] = at[law.offset + 1] - slip(law, ratesThere, 1);
            law.equations.products(at, law.offset, bound(law, at), law.scale * kappa, out);
        }
        return out;
    }

    @Override
    double[] impulses(double[] at) {
        double[] out = new double[rows()];
        out[0] = at[1];
        for (Law law : laws) {
            for (int component = 0; component < 2 && law.row + component < rows(); component++) {
                out[law.row + component] = law.equations.impulse(at, law.offset, component);
            }
        }
        return out;
    }

    @Override
    double[] coneValues(double[] at) {
        double[] out = new double[size];
        Arrays.fill(out, Double.POSITIVE_INFINITY);
        out[0] = at[0];
        out[1] = at[1];
        for (Law law : laws) {
            law.equations.coneValues(at, law.offset, bound(law, at), out);
        }
        return out;
    }

    @Override
    double productSum(double[] at) {
        double sum = at[0] * at[1];
        for (Law law : laws) {
            sum += law.equations.productSum(at, law.offset, bound(law, at)) / law.scale;
        }
        return sum;
    }

    @Override
    double largestProduct(double[] at) {
        double[] products = equations(at, rates, 0);
        double worst = Math.abs(products[1]);
        for (Law law : laws) {
            for (int i = law.offset + 2; i < law.offset + law.equations.size(); i++) {
                worst = Math.max(worst, Math.abs(products[i]) / law.scale);
            }
        }
        return worst;
    }

    @Override
    double mismatch(double[] at) {
        double[] errors = equations(at, rates, 0);
        double worst = Math.abs(errors[0]);
        for (Law law : laws) {
            worst = Math.max(worst, Math.max(Math.abs(errors[law.offset]), Math.abs(errors[law.offset + 1])));
        }
        return worst;
    }

    int degree() {
        return 1 + laws.stream().mapToInt(law -> law.equations.degree()).sum();
    }
}
