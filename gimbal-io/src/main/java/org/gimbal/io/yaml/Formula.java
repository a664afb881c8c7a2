package org.gimbal.io.yaml;

/**
 * An expression that is kept, for values of its variables that change. Evaluating it makes no objects; two of the same
 * text are equal.
 */
public sealed interface Formula {
    /** Values of variables, by their number in the list with which the text was read. */
    @FunctionalInterface
    interface Variables {
        double get(int variable);
    }

    double value(Variables at);

    /**
     * The derivative by a variable.
     *
     * @throws IllegalArgumentException with a clause that names a function without one
     */
    Formula slope(int variable);

    /** It as text that reads back to the same formula. */
    String text();

    /** How firmly its text holds together without brackets: 1 sums, 2 products, 3 powers, 4 all; 0 what has a sign. */
    default int strength() {
        return 4;
    }

    /** Its text, in brackets unless it holds together as firmly as asked for. */
    default String within(int strength) {
        return strength() >= strength ? text() : "(" + text() + ")";
    }

    /** A number, or a parameter, whose value it has for good. */
    record Constant(double value) implements Formula {
        static final Constant ZERO = new Constant(0);
        static final Constant ONE = new Constant(1);

        @Override
        public double value(Variables at) {
            return value;
        }

        @Override
        public Formula slope(int variable) {
            return ZERO;
        }

        @Override
        public String text() {
            String size = Double.isInfinite(value) ? "inf" : Double.toString(Math.abs(value));
            return strength() == 0 ? "-" + size : size;
        }

        @Override
        public int strength() {
            return Math.copySign(1, value) < 0 ? 0 : 4;
        }
    }

    /** One of the variables. */
    record Variable(int number, String name) implements Formula {
        @Override
        public double value(Variables at) {
            return at.get(number);
        }

        @Override
        public Formula slope(int variable) {
            return variable == number ? Constant.ONE : Constant.ZERO;
        }

        @Override
        public String text() {
            return name;
        }
    }

    /** −x. */
    record Negative(Formula x) implements Formula {
        @Override
        public double value(Variables at) {
            return -x.value(at);
        }

        @Override
        public Formula slope(int variable) {
            return Slopes.minus(Constant.ZERO, x.slope(variable));
        }

        @Override
        public String text() {
            return "-" + x.within(3);
        }

        @Override
        public int strength() {
            return 0;
        }
    }

    /** x and y with + − * / or ^ between them. */
    record Operation(char sign, Formula x, Formula y) implements Formula {
        @Override
        public double value(Variables at) {
            double a = x.value(at);
            double b = y.value(at);
            return switch (sign) {
                case '+' -> a + b;
                case '-' -> a - b;
                case '*' -> a * b;
                case '/' -> a / b;
                default -> StrictMath.pow(a, b);
            };
        }

        @Override
        public Formula slope(int variable) {
            return Slopes.of(this, x.slope(variable), y.slope(variable));
        }

        @Override
        public String text() {
            int own = strength();
            return own == 3 ? x.within(4) + sign + y.within(4) : x.within(own) + sign + y.within(own + 1);
        }

        @Override
        public int strength() {
            return switch (sign) {
                case '+', '-' -> 1;
                case '*', '/' -> 2;
                default -> 3;
            };
        }
    }

    /** A function of one number. */
    record OfOne(FunctionOfOne function, Formula x) implements Formula {
        @Override
        public double value(Variables at) {
            return function.of(x.value(at));
        }

        @Override
        public Formula slope(int variable) {
            Formula inner = x.slope(variable);
            return inner.equals(Constant.ZERO) ? inner : Slopes.times(function.slope(x), inner);
        }

        @Override
        public String text() {
            return function.word() + "(" + x.text() + ")";
        }
    }

    /** A function of two numbers. */
    record OfTwo(FunctionOfTwo function, Formula x, Formula y) implements Formula {
        @Override
        public double value(Variables at) {
            return function.of(x.value(at), y.value(at));
        }

        @Override
        public Formula slope(int variable) {
            return Slopes.of(this, x.slope(variable), y.slope(variable));
        }

        @Override
        public String text() {
            return function.word() + "(" + x.text() + ", " + y.text() + ")";
        }
    }
}
