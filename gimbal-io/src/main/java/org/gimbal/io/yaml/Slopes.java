package org.gimbal.io.yaml;

import org.gimbal.io.yaml.Formula.Constant;
import org.gimbal.io.yaml.Formula.OfOne;
import org.gimbal.io.yaml.Formula.OfTwo;
import org.gimbal.io.yaml.Formula.Operation;

/** The rules of differentiation, and sums and products without zeros and ones. */
final class Slopes {
    private Slopes() {}

    static Formula of(Operation of, Formula dx, Formula dy) {
        Formula x = of.x();
        Formula y = of.y();
        return switch (of.sign()) {
            case '+' -> plus(dx, dy);
            case '-' -> minus(dx, dy);
            case '*' -> plus(times(dx, y), times(x, dy));
            case '/' -> over(minus(times(dx, y), times(x, dy)), times(y, y));
            default -> power(of, dx, dy);
        };
    }

    /** (xʸ)′ = y xʸ⁻¹ x′ + xʸ log x y′, the second where the exponent changes. */
    private static Formula power(Operation of, Formula dx, Formula dy) {
        Formula x = of.x();
        Formula y = of.y();
        Formula below = times(y, new Operation('^', x, minus(y, Constant.ONE)));
        return plus(times(below, dx), zero(dy) ? dy : times(times(of, new OfOne(FunctionOfOne.LOG, x)), dy));
    }

    static Formula of(OfTwo of, Formula dx, Formula dy) {
        if (zero(dx) && zero(dy)) {
            return Constant.ZERO;
        }
        if (of.function() != FunctionOfTwo.ATAN2) {
            throw without(of.function().word());
        }
        Formula square = plus(times(of.x(), of.x()), times(of.y(), of.y()));
        return over(minus(times(dx, of.y()), times(of.x(), dy)), square);
    }

    static IllegalArgumentException without(String function) {
        return new IllegalArgumentException(
                "'" + function + "' has a kink or a jump and so no derivative everywhere: use what is smooth");
    }

    static Formula plus(Formula x, Formula y) {
        return zero(x) ? y : zero(y) ? x : together('+', x, y);
    }

    static Formula minus(Formula x, Formula y) {
        if (zero(y)) {
            return x;
        }
        return zero(x) ? times(new Constant(-1), y) : together('-', x, y);
    }

    static Formula times(Formula x, Formula y) {
        if (zero(x) || zero(y)) {
            return Constant.ZERO;
        }
        return x.equals(Constant.ONE) ? y : y.equals(Constant.ONE) ? x : together('*', x, y);
    }

    static Formula over(Formula x, Formula y) {
        return zero(x) ? x : together('/', x, y);
    }

    private static Formula together(char sign, Formula x, Formula y) {
        Formula whole = new Operation(sign, x, y);
        return x instanceof Constant && y instanceof Constant ? new Constant(whole.value(none -> 0)) : whole;
    }

    private static boolean zero(Formula x) {
        return x.equals(Constant.ZERO);
    }
}
