package org.gimbal.book.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineBreaksTest {
    private static final String WORDS = "word ".repeat(30).strip(); // 149 columns

    @Test
    void wideParagraphsAreFilledAnew() {
        assertThat(LineBreaks.in("short\n" + WORDS + "\nend\n\nshort\nas it is\n"))
                .isEqualTo("short " + "word ".repeat(22) + "word\n" + "word ".repeat(7) + "end\n\nshort\nas it is\n");
    }

    @Test
    void itemsKeepTheirIndentation() {
        String page = "- first\n- " + WORDS + "\n  more\n10. " + WORDS + "\n";
        assertThat(LineBreaks.in(page))
                .isEqualTo("- first\n- " + "word ".repeat(22) + "word\n  " + "word ".repeat(7) + "more\n10. "
                        + "word ".repeat(22) + "word\n    " + "word ".repeat(6) + "word\n");
    }

    @Test
    void headingsTablesFiguresAndCodeStay() {
        String page = "# " + WORDS + "\n| " + WORDS + " |\n![" + WORDS + "](x.svg)\n\n    " + WORDS + "\n\n```\n"
                + WORDS + "\n```\n";
        assertThat(LineBreaks.in(page)).isEqualTo(page);
    }

    @Test
    void codeAndTargetsOfLinksHoldTogether() {
        String code = "`" + WORDS + "`";
        assertThat(LineBreaks.in("before " + code + " [behind](a b)")).isEqualTo("before\n" + code + "\n[behind](a b)");
    }

    /** A dash or a number with a dot would begin a list there. */
    @Test
    void noLineBeginsWithAMark() {
        String before = "x".repeat(118);
        assertThat(LineBreaks.in(before + " a - b 12. c")).isEqualTo(before + "\na - b 12. c");
        assertThat(LineBreaks.in(before + "x - b")).isEqualTo(before + "x -\nb");
    }

    @Test
    void whatIsBrokenStaysSo() {
        String once = LineBreaks.in("- " + WORDS + "\n\n" + WORDS + " 1. a\n" + WORDS + "\n");
        assertThat(once.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(LineBreaks.WIDTH));
        assertThat(LineBreaks.in(once)).isEqualTo(once);
    }
}
