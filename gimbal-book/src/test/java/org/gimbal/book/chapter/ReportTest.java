package org.gimbal.book.chapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers, claims and reports. */
class ReportTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "-2.5, −2.5",
        "1234.56, 1235",
        "0.00123456, 0.00123",
        "1e-9, 10⁻⁹",
        "-1.817e-14, −1.82 · 10⁻¹⁴",
        "2.5e12, 2.5 · 10¹²",
        "999999, 10⁶",
        "NaN, not a number",
        "Infinity, ∞"
    })
    void numbersAreShort(double value, String shown) {
        assertThat(Digits.of(value)).isEqualTo(shown);
    }

    @Test
    void claimsAreJudged() {
        assertThat(Claim.atMost("c", "", 1, 1, "").verdict()).isEqualTo(Verdict.PASS);
        assertThat(Claim.atMost("c", "", 1.1, 1, "").verdict()).isEqualTo(Verdict.FALLS_SHORT);
        assertThat(Claim.atLeast("c", "", 1, 1, "").verdict()).isEqualTo(Verdict.PASS);
        assertThat(Claim.atLeast("c", "", 0.9, 1, "").verdict()).isEqualTo(Verdict.FALLS_SHORT);
        assertThat(Claim.near("c", 2, 2.05, 0.1, "").verdict()).isEqualTo(Verdict.PASS);
        assertThat(Claim.near("c", 2, 2.2, 0.1, "").verdict()).isEqualTo(Verdict.FALLS_SHORT);
        assertThat(Claim.info("c", "", "1").verdict()).isEqualTo(Verdict.INFO);
    }

    /** What is not a number holds nothing. */
    @Test
    void notANumberFallsShort() {
        assertThat(Claim.atMost("c", "", Double.NaN, 1, "").verdict()).isEqualTo(Verdict.FALLS_SHORT);
        assertThat(Claim.atLeast("c", "", Double.NaN, 1, "").verdict()).isEqualTo(Verdict.FALLS_SHORT);
        assertThat(Claim.near("c", 2, Double.NaN, 1, "").verdict()).isEqualTo(Verdict.FALLS_SHORT);
    }

    @Test
    void theWorstClaimDecides() {
        Report.Builder report = Report.asking("?").claim(Claim.atMost("a", "", 0, 1, ""));
        assertThat(report.build().verdict()).isEqualTo(Verdict.PASS);
        assertThat(report.claim(Claim.atMost("b", "", 2, 1, "")).build().verdict())
                .isEqualTo(Verdict.FALLS_SHORT);
    }

    @Test
    void valuesOfTheRunAreSetIn() {
        Report report = Report.asking("?")
                .see("%s steps, error %s, 50 %%", 10, 1.5e-7)
                .see("100 % as it is")
                .claim(Claim.info("c", "", "1"))
                .build();
        assertThat(report.seen())
                .containsExactly(new Prose("10 steps, error 1.5 · 10⁻⁷, 50 %"), new Prose("100 % as it is"));
    }

    @Test
    void aReportNeedsAClaimAndRowsTheirCells() {
        assertThatThrownBy(() -> Report.asking("?").build()).hasMessageContaining("claim");
        assertThatThrownBy(() -> Grid.of("t", "a", "b").row(1).build()).hasMessageContaining("1 cells");
        assertThatThrownBy(() -> Series.line("s", new double[2], new double[3])).hasMessageContaining("'s'");
    }

    @Test
    void powersAreFitted() {
        double[] x = {1, 2, 4, 8};
        double[] y = {3, 12, 48, 192};
        assertThat(LogFit.exponent(x, y)).isCloseTo(2, within(1e-12));
        assertThat(LogFit.exponent(x, new double[] {100, 12, 48, 192}, 2)).isCloseTo(2, within(1e-12));
        assertThat(LogFit.exponent(x, new double[4])).isNaN();
    }
}
