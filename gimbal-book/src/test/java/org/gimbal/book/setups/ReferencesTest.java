package org.gimbal.book.setups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.book.chapter.LineFit;
import org.junit.jupiter.api.Test;

/** What chapters compare with, and how they fit it. */
class ReferencesTest {
    @Test
    void gaussMeanGivesAnEllipticIntegral() {
        // K(1/√2) = 1.85407467730137…
        assertThat(Math.PI / 2 / Means.arithmeticGeometric(1, Math.sqrt(0.5)))
                .isCloseTo(1.85407467730137, within(1e-14));
    }

    @Test
    void tablesAreReadByTimeAndName() {
        ReferenceTable table = ReferenceTable.named("heavy-top");
        int row = table.at(1);
        assertThat(table.value(row, "t")).isEqualTo(1);
        assertThat(table.value(row, "x")).isCloseTo(0.17334396, within(1e-8));
        assertThat(table.column("t")).hasSize(table.size()).isSorted();
        assertThatThrownBy(() -> ReferenceTable.named("no-such-table")).hasMessageContaining("no-such-table");
    }

    @Test
    void convergenceLeavesOutWhatIsBelowItsFloor() {
        Convergence errors = Convergence.of(new double[] {0.1, 0.01, 0.001}, h -> Math.max(h * h, 1e-5));
        assertThat(errors.order(2e-5)).isCloseTo(2, within(1e-12));
        assertThat(errors.order()).isLessThan(1.9);
    }

    @Test
    void aLineCrossesZero() {
        LineFit line = LineFit.of(new double[] {1, 2, 4}, new double[] {-1, 0, 2});
        assertThat(line.slope()).isCloseTo(1, within(1e-14));
        assertThat(line.zero()).isCloseTo(2, within(1e-14));
    }

    /**
     * The lift's energy, from which its equation follows, is that of the mechanism: angles agree to the error of one
     * short step size.
     */
    @Test
    void theLiftFollowsItsOneFreedom() {
        ScissorLifts lift = new ScissorLifts(2);
        assertThat(lift.largestError(lift.variational(ScissorLifts.maximal(), 0.005, 1)))
                .isLessThan(1e-3);
        assertThat(lift.largestError(lift.variational(ScissorLifts.generalized(), 0.005, 1)))
                .isLessThan(1e-3);
    }
}
