package org.gimbal.reduced;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * Choices of the engine in joint coordinates.
 *
 * @param method the integrator
 * @param tolerance of integrators that have one: largest error of a step, relative to 1 rad, to the length of the
 *     mechanism and to velocities
 * @param stabilisation what keeps loops, gears and constraints closed
 */
public record ReducedOptions(Method method, double tolerance, Stabilisation stabilisation) {
    /** What keeps loops, gears and constraints closed (docs/theory/reduced.md, R66). */
    public enum Stabilisation {
        /** States are put back where rows have them. */
        PROJECTION(0),
        /** Accelerations that let violations decay (Baumgarte), with the rate of the published RedMax code. */
        BAUMGARTE(5);

        /** s of (R66), 1/s. */
        final double rate;

        Stabilisation(double rate) {
            this.rate = rate;
        }

        /** Its name in files and on command lines. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The one of a name, if there is any. */
        public static Optional<Stabilisation> named(String word) {
            return Arrays.stream(values())
                    .filter(each -> each.word().equals(word))
                    .findFirst();
        }
    }

    /** The integrators of this engine (docs/theory/reduced.md, 7 and 8). Files and command lines know them in lower case. */
    public enum Method {
        /** Explicit Runge–Kutta of order 8 by Dormand and Prince, which chooses its own steps by a tolerance. */
        DOP853("explicit Runge–Kutta of order 8, steps by tolerance", true) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new RungeKuttaAdaptive(RungeKuttaPair.ORDER_8, system, tolerance);
            }
        },
        /** The same of order 5. */
        DOPRI5("explicit Runge–Kutta of order 5, steps by tolerance", true) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new RungeKuttaAdaptive(RungeKuttaPair.ORDER_5, system, tolerance);
            }
        },
        /** The method of order 8 with the steps of the run. */
        RK8("explicit Runge–Kutta steps of order 8", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new RungeKuttaFixed(RungeKuttaPair.ORDER_8, system);
            }
        },
        /** The classical Runge–Kutta method of order 4. */
        RK4("explicit Runge–Kutta steps of order 4", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new RungeKutta4(system.size);
            }
        },
        /** Order 2 with one evaluation of the forward dynamics per step. */
        VERLET("explicit Verlet steps of order 2", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new VelocityVerlet(system);
            }
        },
        /** Gauss–Legendre collocation with two stages, order 4: symmetric, for mechanisms that keep their energy. */
        GAUSS4("Gauss collocation of order 4", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new GaussCollocation(2, system);
            }
        },
        /** The same with three stages, order 6. */
        GAUSS6("Gauss collocation of order 6", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new GaussCollocation(3, system);
            }
        },
        /** Linearly implicit Euler, order 1, for stiff springs and dampers along coordinates, and for replication. */
        EULER("linearly implicit Euler steps", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new LinearlyImplicitEuler(system);
            }
        },
        /** Backward differences of order 1, fully implicit, for stiff forces of every kind. */
        BDF1("fully implicit Euler steps", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new BackwardDifferences(1, system);
            }
        },
        /** The same of order 2. */
        BDF2("fully implicit backward difference steps of order 2", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                return new BackwardDifferences(2, system);
            }
        },
        /** Impulses at knots, order 2: the step of contacts, joint limits, dry friction and effort limits. */
        IMPULSE("steps of order 2 with impulses", false) {
            @Override
            Integrator integrator(ReducedSystem system, double tolerance) {
                throw new IllegalStateException("steps with impulses are no integrator of accelerations");
            }
        };

        private final String summary;
        private final boolean toleranceMatters;

        Method(String summary, boolean toleranceMatters) {
            this.summary = summary;
            this.toleranceMatters = toleranceMatters;
        }

        abstract Integrator integrator(ReducedSystem system, double tolerance);

        /** Its name in files and on command lines. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** How it steps, in a few words. */
        public String summary() {
            return summary;
        }

        /** Whether a tolerance governs it. */
        public boolean toleranceMatters() {
            return toleranceMatters;
        }

        /**
         * Whether it takes closed loops. Those that solve for their stages do not: beside a singular pose accelerations
         * carry round-off that their iterations cannot settle below.
         */
        public boolean takesLoops() {
            return switch (this) {
                case GAUSS4, GAUSS6, BDF1, BDF2 -> false;
                default -> true;
            };
        }

        /** Whether it chooses its own steps, and those of the run only say where to look. */
        public boolean choosesSteps() {
            return this == DOP853 || this == DOPRI5;
        }

        /** The one of a name, if there is any. */
        public static Optional<Method> named(String word) {
            return Arrays.stream(values())
                    .filter(method -> method.word().equals(word))
                    .findFirst();
        }
    }

    /** Below it, roundings are mistaken for errors. */
    private static final double LEAST_TOLERANCE = 1e-14;

    private static final double MOST_TOLERANCE = 0.1;

    public ReducedOptions {
        if (!(tolerance >= LEAST_TOLERANCE && tolerance <= MOST_TOLERANCE)) {
            throw new IllegalArgumentException(
                    "tolerance must be from " + LEAST_TOLERANCE + " to " + MOST_TOLERANCE + ", got " + tolerance);
        }
    }

    public static ReducedOptions defaults() {
        return new ReducedOptions(Method.DOP853, 1e-9, Stabilisation.PROJECTION);
    }

    public ReducedOptions withMethod(Method value) {
        return new ReducedOptions(value, tolerance, stabilisation);
    }

    public ReducedOptions withTolerance(double value) {
        return new ReducedOptions(method, value, stabilisation);
    }

    public ReducedOptions withStabilisation(Stabilisation value) {
        return new ReducedOptions(method, tolerance, value);
    }
}
