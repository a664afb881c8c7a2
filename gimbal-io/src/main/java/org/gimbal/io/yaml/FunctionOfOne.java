package org.gimbal.io.yaml;

import java.util.Locale;
import org.gimbal.io.yaml.Formula.Constant;
import org.gimbal.io.yaml.Formula.OfOne;

/** The functions of one number that expressions know. */
enum FunctionOfOne {
    SIN,
    COS,
    TAN,
    ASIN,
    ACOS,
    ATAN,
    SQRT,
    EXP,
    LOG,
    ABS,
    FLOOR,
    CEIL;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    double of(double x) {
        return switch (this) {
            case SIN -> StrictMath.sin(x);
            case COS -> StrictMath.cos(x);
            case TAN -> StrictMath.tan(x);
            case ASIN -> StrictMath.asin(x);
            case ACOS -> StrictMath.acos(x);
            case ATAN -> StrictMath.atan(x);
            case SQRT -> Math.sqrt(x);
            case EXP -> StrictMath.exp(x);
            case LOG -> StrictMath.log(x);
            case ABS -> Math.abs(x);
            case FLOOR -> Math.floor(x);
            case CEIL -> Math.ceil(x);
        };
    }

    /** f′(x). */
    Formula slope(Formula x) {
        Formula square = Slopes.times(x, x);
        return switch (this) {
            case SIN -> new OfOne(COS, x);
            case COS -> Slopes.minus(Constant.ZERO, new OfOne(SIN, x));
            case TAN -> inverse(Slopes.times(new OfOne(COS, x), new OfOne(COS, x)));
            case ASIN -> inverse(new OfOne(SQRT, Slopes.minus(Constant.ONE, square)));
            case ACOS -> Slopes.minus(Constant.ZERO, ASIN.slope(x));
            case ATAN -> inverse(Slopes.plus(Constant.ONE, square));
            case SQRT -> inverse(Slopes.times(new Constant(2), new OfOne(SQRT, x)));
            case EXP -> new OfOne(EXP, x);
            case LOG -> inverse(x);
            case ABS, FLOOR, CEIL -> throw Slopes.without(word());
        };
    }

    private static Formula inverse(Formula x) {
        return Slopes.over(Constant.ONE, x);
    }
}
