package org.gimbal.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers as people write and read them. */
final class Numbers {
    private static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,9})?");
    private static final Pattern WHOLE = Pattern.compile("\\+?\\d{1,9}");

    private Numbers() {}

    /** Reads a positive number for an option. */
    static double positive(String option, String text, String unit) {
        double value = DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
        if (value > 0 && Double.isFinite(value)) {
            return value;
        }
        throw new UsageException(option + " must be a positive number" + unit + ", got '" + text + "'");
    }

    /** Reads any number for an option. */
    static double any(String option, String text) {
        if (DECIMAL.matcher(text).matches()) {
            return Double.parseDouble(text);
        }
        throw new UsageException(option + " must be a number, got '" + text + "'");
    }

    /** Reads a whole number of at least one for an option. */
    static int count(String option, String text) {
        int value = WHOLE.matcher(text).matches() ? Integer.parseInt(text) : 0;
        if (value >= 1) {
            return value;
        }
        throw new UsageException(option + " must be a whole number from 1 on, got '" + text + "'");
    }

    /** At most so many digits, no trailing zeros, powers of ten only for very large or small numbers. */
    static String brief(double value, int digits) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        BigDecimal rounded = new BigDecimal(value, new MathContext(digits)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (rounded.signum() == 0 || (exponent >= -5 && exponent < 9)) {
            return rounded.toPlainString();
        }
        return rounded.scaleByPowerOfTen(-exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
    }

    /** Two digits and a power of ten: for errors, where only the size matters. */
    static String size(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.1e", value);
    }
}
