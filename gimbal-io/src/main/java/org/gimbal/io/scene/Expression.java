package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.source.Nearest;

/**
 * Arithmetic as one writes it: + − * / ^, brackets, numbers, names of the scope, and functions of one or two numbers. A
 * plain number reads back to the same bits as it was written.
 *
 * <pre>
 *   sum     = product {(+|-) product}
 *   product = sign {(*|/) sign}
 *   sign    = [-|+] power            (−2^2 is −4)
 *   power   = atom [^ sign]
 *   atom    = number | name | function(sum {, sum}) | (sum)
 * </pre>
 */
final class Expression {
    private static final int DEPTH = 50;
    private static final int LENGTH = 2_000;

    private final String text;
    private final Scope scope;
    private int at;
    private int depth;

    private Expression(String text, Scope scope) {
        this.text = text;
        this.scope = scope;
    }

    /** @throws IllegalArgumentException with a clause that says what is wrong */
    static double evaluate(String text, Scope scope) {
        if (text.length() > LENGTH) {
            throw new IllegalArgumentException("an expression of " + text.length() + " characters is too long");
        }
        Expression expression = new Expression(text, scope);
        double value = expression.sum();
        expression.skipBlanks();
        if (expression.at < text.length()) {
            throw new IllegalArgumentException("'" + text + "' is no number: nothing is known to follow '"
                    + text.substring(0, expression.at).strip() + "'");
        }
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException("'" + text + "' is not a number (0/0, or a root of a negative one)");
        }
        return value;
    }

    private double sum() {
        if (++depth > DEPTH) {
            throw new IllegalArgumentException("brackets are nested deeper than " + DEPTH + " levels");
        }
        double value = product();
        while (true) {
            if (take('+')) {
                value += product();
            } else if (take('-')) {
                value -= product();
            } else {
                depth--;
                return value;
            }
        }
    }

    private double product() {
        double value = sign();
        while (true) {
            if (take('*')) {
                value *= sign();
            } else if (take('/')) {
                value /= sign();
            } else {
                return value;
            }
        }
    }

    private double sign() {
        boolean negative = false;
        while (true) {
            if (take('-')) {
                negative = !negative;
            } else if (!take('+')) {
                double value = power();
                return negative ? -value : value;
            }
        }
    }

    private double power() {
        double base = atom();
        if (!take('^')) {
            return base;
        }
        if (++depth > DEPTH) {
            throw new IllegalArgumentException("powers are nested deeper than " + DEPTH + " levels");
        }
        double value = StrictMath.pow(base, sign());
        depth--;
        return value;
    }

    private double atom() {
        skipBlanks();
        if (take('(')) {
            double value = sum();
            close();
            return value;
        }
        if (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            return number();
        }
        String name = name();
        return take('(') ? function(name) : variable(name);
    }

    private double number() {
        int start = at;
        while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int exponent = at + 1;
            if (exponent < text.length() && (text.charAt(exponent) == '-' || text.charAt(exponent) == '+')) {
                exponent++;
            }
            if (exponent < text.length() && isDigit(text.charAt(exponent))) {
                at = exponent;
                while (at < text.length() && isDigit(text.charAt(at))) {
                    at++;
                }
            }
        }
        try {
            return Double.parseDouble(text.substring(start, at));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text.substring(start, at) + "' is no number");
        }
    }

    private String name() {
        int start = at;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        if (start == at) {
            throw new IllegalArgumentException(
                    text.isBlank() ? "a number is missing" : "'" + text + "' is no number: something is missing");
        }
        return text.substring(start, at);
    }

    private double variable(String name) {
        Double value = scope.find(name);
        if (value == null) {
            throw new IllegalArgumentException(
                    "there is no parameter '" + name + "' here" + Nearest.remedy(name, scope.names()));
        }
        return value;
    }

    private double function(String name) {
        List<Double> arguments = new ArrayList<>();
        do {
            arguments.add(sum());
        } while (take(','));
        close();
        double x = arguments.get(0);
        if (arguments.size() == 1) {
            return ofOne(name, x);
        }
        double y = arguments.get(1);
        if (arguments.size() == 2) {
            return switch (name) {
                case "atan2" -> StrictMath.atan2(x, y);
                case "min" -> Math.min(x, y);
                case "max" -> Math.max(x, y);
                case "mod" -> x - y * Math.floor(x / y);
                default -> throw unknown(name, 2);
            };
        }
        throw unknown(name, arguments.size());
    }

    private static double ofOne(String name, double x) {
        return switch (name) {
            case "sin" -> StrictMath.sin(x);
            case "cos" -> StrictMath.cos(x);
            case "tan" -> StrictMath.tan(x);
            case "asin" -> StrictMath.asin(x);
            case "acos" -> StrictMath.acos(x);
            case "atan" -> StrictMath.atan(x);
            case "sqrt" -> Math.sqrt(x);
            case "exp" -> StrictMath.exp(x);
            case "log" -> StrictMath.log(x);
            case "abs" -> Math.abs(x);
            case "floor" -> Math.floor(x);
            case "ceil" -> Math.ceil(x);
            default -> throw unknown(name, 1);
        };
    }

    private static IllegalArgumentException unknown(String name, int arguments) {
        return new IllegalArgumentException("there is no function '" + name + "' of " + arguments
                + (arguments == 1 ? " number" : " numbers") + "; there are sin, cos, tan, asin, acos, atan, sqrt, exp,"
                + " log, abs, floor, ceil of one, atan2, min, max, mod of two");
    }

    private void close() {
        if (!take(')')) {
            throw new IllegalArgumentException("'" + text + "' lacks a closing bracket");
        }
    }

    private boolean take(char c) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
