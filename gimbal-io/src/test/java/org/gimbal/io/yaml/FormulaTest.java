package org.gimbal.io.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Formulas that are kept: their slopes against differences, and their text. */
class FormulaTest {
    private static final List<String> NAMES = List.of("x", "y");
    private static final int TRIALS = 2000;

    private static Formula read(String text) {
        return Expression.formula(text, Scope.constants(), NAMES);
    }

    /** Of anything smooth near x, y between 0.2 and 0.8. */
    private static String random(SplittableRandom random, int depth) {
        if (depth == 0) {
            return List.of("x", "y", "0.5", "-1.3", "1e-2").get(random.nextInt(5));
        }
        String a = random(random, depth - 1);
        String b = random(random, depth - 1);
        return switch (random.nextInt(10)) {
            case 0 -> "(" + a + ") + " + b;
            case 1 -> a + " - (" + b + ")";
            case 2 -> "(" + a + ")*(" + b + ")";
            case 3 -> "(" + a + ")/(2 + (" + b + ")^2)";
            case 4 -> "(1.5 + cos(" + a + "))^sin(" + b + ")";
            case 5 -> "-sin(" + a + ")^2";
            case 6 -> "sqrt(1 + (" + a + ")^2)";
            case 7 -> "exp(-(" + a + ")^2) - log(2 + (" + b + ")^2)";
            case 8 -> "atan2(" + a + ", 2 + sin(" + b + "))";
            default -> "atan(" + a + ") + asin(sin(" + b + ")/2) - acos(cos(" + a + ")/3) + tan(sin(" + b + "))";
        };
    }

    @Test
    void slopesAreThoseOfDifferences() {
        var random = new SplittableRandom(1);
        double h = 1e-4;
        for (int trial = 0; trial < TRIALS; trial++) {
            String text = random(random, 3);
            Formula formula = read(text);
            double[] at = {random.nextDouble(0.2, 0.8), random.nextDouble(0.2, 0.8)};
            for (int k = 0; k < 2; k++) {
                double[] slope = new double[2];
                for (int half = 0; half < 2; half++) {
                    double step = h / (1 + half);
                    double keep = at[k];
                    at[k] = keep + step;
                    double ahead = formula.value(v -> at[v]);
                    at[k] = keep - step;
                    slope[half] = (ahead - formula.value(v -> at[v])) / (2 * step);
                    at[k] = keep;
                }
                double exact = formula.slope(k).value(v -> at[v]);
                double measured = (4 * slope[1] - slope[0]) / 3; // errs by h⁴ and round-off
                double size = 1 + Math.abs(exact) + Math.abs(formula.value(v -> at[v]));
                assertThat(measured).as("%s by %s", text, NAMES.get(k)).isCloseTo(exact, within(1e-8 * size));
            }
        }
    }

    @Test
    void textReadsBackToTheSameFormula() {
        var random = new SplittableRandom(2);
        for (int trial = 0; trial < TRIALS; trial++) {
            Formula formula = read(random(random, 1 + trial % 4));
            assertThat(read(formula.text())).isEqualTo(formula);
        }
        assertThat(read("x - y - (2 - x)*3^-y").text()).isEqualTo("x-y-(2.0-x)*3.0^(-y)");
    }

    /** Long sums and products are not nested in brackets, whose depth is limited. */
    @Test
    void longSumsComeBack() {
        Formula sum = read("x" + " + 2*y - x/3".repeat(100));
        assertThat(read(sum.text())).isEqualTo(sum);
    }
}
