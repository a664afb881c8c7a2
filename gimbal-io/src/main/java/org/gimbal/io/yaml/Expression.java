package org.gimbal.io.yaml;

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
public final class Expression {
    private static final int DEPTH = 50;
    private static final int LENGTH = 2_000;

    private final String text;
    private final Scope scope;
    private int at;
    private int depth;

    private final List<String> variables;

    private Expression(String text, Scope scope, List<String> variables) {
        this.text = text;
        this.scope = scope;
        this.variables = variables;
    }

    /**
     * The value of an expression.
     *
     * @throws IllegalArgumentException with a clause that says what is wrong
     */
    public static double evaluate(String text, Scope scope) {
        double value = formula(text, scope, List.of()).value(none -> 0);
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException("'" + text + "' is not a number (0/0, or a root of a negative one)");
        }
        return value;
    }

    /**
     * An expression of variables, whose names go before those of the scope.
     *
     * @throws IllegalArgumentException with a clause that says what is wrong
     */
    public static Formula formula(String text, Scope scope, List<String> variables) {
        if (text.length() > LENGTH) {
            throw new IllegalArgumentException("an expression of " + text.length() + " characters is too long");
        }
        Expression expression = new Expression(text, scope, variables);
        Formula formula = expression.sum();
        expression.skipBlanks();
        if (expression.at < text.length()) {
            throw new IllegalArgumentException("'" + text + "' is no number: nothing is known to follow '"
                    + text.substring(0, expression.at).strip() + "'");
        }
        return formula;
    }

    private Formula sum() {
        if (++depth > DEPTH) {
            throw new IllegalArgumentException("brackets are nested deeper than " + DEPTH + " levels");
        }
        Formula value = product();
        while (true) {
            if (take('+')) {
                value = new Formula.Operation('+', value, product());
            } else if (take('-')) {
                value = new Formula.Operation('-', value, product());
            } else {
                depth--;
                return value;
            }
        }
    }

    private Formula product() {
        Formula value = sign();
        while (true) {
            if (take('*')) {
                value = new Formula.Operation('*', value, sign());
            } else if (take('/')) {
                value = new Formula.Operation('/', value, sign());
            } else {
                return value;
            }
        }
    }

    private Formula sign() {
        boolean negative = false;
        while (true) {
            if (take('-')) {
                negative = !negative;
            } else if (!take('+')) {
                Formula value = power();
                return negative ? negated(value) : value;
            }
        }
    }

    /** A negative number is one number, so that it reads back as it was written. */
    private static Formula negated(Formula value) {
        return value instanceof Formula.Constant number
                ? new Formula.Constant(-number.value())
                : new Formula.Negative(value);
    }

    private Formula power() {
        Formula base = atom();
        if (!take('^')) {
            return base;
        }
        if (++depth > DEPTH) {
            throw new IllegalArgumentException("powers are nested deeper than " + DEPTH + " levels");
        }
        Formula value = new Formula.Operation('^', base, sign());
        depth--;
        return value;
    }

    private Formula atom() {
        skipBlanks();
        if (take('(')) {
            Formula value = sum();
            close();
            return value;
        }
        if (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            return new Formula.Constant(number());
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

    private Formula variable(String name) {
        int number = variables.indexOf(name);
        if (number >= 0) {
            return new Formula.Variable(number, name);
        }
        Double value = scope.find(name);
        if (value == null) {
            List<String> names = new ArrayList<>(variables);
            names.addAll(scope.names());
            throw new IllegalArgumentException(
                    "there is no parameter '" + name + "' here" + Nearest.remedy(name, names));
        }
        return new Formula.Constant(value);
    }

    private Formula function(String name) {
        List<Formula> arguments = new ArrayList<>();
        do {
            arguments.add(sum());
        } while (take(','));
        close();
        Formula x = arguments.get(0);
        for (FunctionOfOne function : FunctionOfOne.values()) {
            if (arguments.size() == 1 && function.word().equals(name)) {
                return new Formula.OfOne(function, x);
            }
        }
        for (FunctionOfTwo function : FunctionOfTwo.values()) {
            if (arguments.size() == 2 && function.word().equals(name)) {
                return new Formula.OfTwo(function, x, arguments.get(1));
            }
        }
        throw unknown(name, arguments.size());
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
