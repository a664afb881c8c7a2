package org.gimbal.book.chapter;

import java.util.Locale;

/** Numbers as a reader wants them: few digits, powers of ten as powers of ten. */
public final class Digits {
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    private Digits() {}

    /** With three significant digits. */
    public static String of(double value) {
        return rounded(value, 3);
    }

    /** With three significant digits and a unit, which may be empty. */
    public static String of(double value, String unit) {
        return withUnit(of(value), unit);
    }

    /** With nine significant digits and a unit, which may be empty. */
    public static String precise(double value, String unit) {
        return withUnit(rounded(value, 9), unit);
    }

    private static String withUnit(String digits, String unit) {
        return unit.isEmpty() ? digits : digits + " " + unit;
    }

    /** With so many significant digits, without zeros at the end. */
    public static String rounded(double value, int significant) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.isNaN(value) ? "not a number" : value > 0 ? "∞" : "−∞";
        }
        String scientific = String.format(Locale.ROOT, "%." + (significant - 1) + "e", value);
        int split = scientific.indexOf('e');
        int exponent = Integer.parseInt(scientific.substring(split + 1));
        if (exponent >= -3 && exponent < 6) {
            int decimals = Math.max(0, significant - 1 - exponent);
            return minus(trimmed(String.format(Locale.ROOT, "%." + decimals + "f", value)));
        }
        String mantissa = minus(trimmed(scientific.substring(0, split)));
        return (mantissa.equals("1") ? "" : mantissa + " · ") + "10" + raised(exponent);
    }

    private static String trimmed(String digits) {
        return digits.contains(".") ? digits.replaceAll("\\.?0+$", "") : digits;
    }

    private static String minus(String digits) {
        return digits.replace('-', '−');
    }

    private static String raised(int exponent) {
        StringBuilder text = new StringBuilder(exponent < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) {
            text.append(SUPERSCRIPTS.charAt(digit - '0'));
        }
        return text.toString();
    }
}
