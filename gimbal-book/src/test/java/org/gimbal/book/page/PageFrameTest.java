package org.gimbal.book.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.gimbal.book.Chapters;
import org.gimbal.book.opening.Openings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures, formulas and references around the words of chapters. */
class PageFrameTest {
    private static final Path BOOK = Path.of("..", "docs", "book");

    private static final String PAGE = """
            # A title

            [The book](README.md) · A part

            ## What is asked

            Something.

            ## What the equations say

                M q̈ + v C₁ q̇ + (g K₀ + v² K₂) q = 0

            and

                not in the table

            ## Claims

            | a | b |

            ---

            A full run of 1 s.
            """;

    private static String framed(String page) {
        return PageFrame.around(
                page, "classic-bicycle", Openings.of("classic-bicycle").orElseThrow());
    }

    @Test
    void aPageGetsItsPictureAndItsReferencesOnce() {
        String once = framed(PAGE);
        assertThat(once)
                .startsWith("# A title\n\n[The book](README.md) · A part\n\n![The bicycle of Whipple")
                .contains("](pictures/classic-bicycle.jpg)\n\n*The bicycle")
                .contains("| a | b |\n\n## References\n\n- J. P. Meijaard")
                .endsWith("\n\n---\n\nA full run of 1 s.\n");
        assertThat(framed(once)).isEqualTo(once);
        String failed = "# A title\n\n[The book](README.md)\n\n**This chapter failed**\n";
        assertThat(framed(failed)).isEqualTo(failed);
    }

    @Test
    void formulasBecomePicturesWithTheirWords() {
        Typesetting.Page set = Typesetting.of(PAGE);
        assertThat(set.text())
                .contains("\n\n![M q̈ + v C₁ q̇ + (g K₀ + v² K₂) q = 0](formulas/bicycle.svg)\n\nand\n")
                .contains("\n    not in the table\n");
        assertThat(set.unknown()).containsExactly("not in the table");
        assertThat(set.used().keySet()).containsExactly("formulas/bicycle.svg");
        Typesetting.Page again = Typesetting.of(set.text());
        assertThat(again.text()).isEqualTo(set.text());
        assertThat(again.used()).isEqualTo(set.used());
    }

    /** Drawings are shapes: they need neither fonts nor the network, and are seen on dark ground too. */
    @Test
    void everyFormulaIsDrawn() {
        for (Formula formula : Formula.all()) {
            String svg = new String(FormulaDrawing.svg(formula), StandardCharsets.UTF_8);
            assertThat(svg).as(formula.name()).contains("<path", "prefers-color-scheme:dark", "scale(0.01,0.01)");
            assertThat(svg).as(formula.name()).doesNotContain("<text", "href=", "fill:black");
        }
    }

    /** The pages of the sources show no formula as code, and no formula is set in vain. */
    @Test
    void allFormulasOfTheBookAreSet() throws Exception {
        Set<String> used = new HashSet<>();
        for (String id : Chapters.ids()) {
            String page = Files.readString(BOOK.resolve(id + ".md"));
            Typesetting.Page set = Typesetting.of(page);
            assertThat(set.text())
                    .as(id + ": './gimbal book --pictures' sets formulas")
                    .isEqualTo(page);
            assertThat(set.unknown()).as(id).isEmpty();
            used.addAll(set.used().keySet());
        }
        assertThat(used)
                .containsExactlyInAnyOrderElementsOf(
                        Formula.all().stream().map(Formula::file).toList());
    }

    /** Each page begins with a picture that is there, and every picture that it shows is. */
    @Test
    void everyPageOfTheBookBeginsWithItsPicture() throws Exception {
        Pattern shown = Pattern.compile("!\\[[^\\n]*]\\(([^)]*)\\)");
        for (String id : Chapters.ids()) {
            String page = Files.readString(BOOK.resolve(id + ".md"));
            assertThat(framedAs(id, page)).as(id).isEqualTo(page);
            assertThat(page.indexOf("](" + PageFrame.picture(id) + ")")).as(id).isBetween(0, page.indexOf("\n## "));
            List<String> files =
                    shown.matcher(page).results().map(found -> found.group(1)).toList();
            assertThat(files)
                    .as(id)
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(BOOK.resolve(file)).exists());
        }
    }

    private static String framedAs(String id, String page) {
        return LineBreaks.in(PageFrame.around(page, id, Openings.of(id).orElseThrow()));
    }

    /** What a run has found is not touched. */
    @Test
    void renewingKeepsWhatWasFound(@TempDir Path folder) throws Exception {
        Path page = folder.resolve("classic-bicycle.md");
        Files.writeString(page, PAGE);
        BookFolder pages = new BookFolder(folder, Chapters.all());
        Chapters.all().forEach(chapter -> {
            if (chapter.id().equals("classic-bicycle") || chapter.id().equals("trep-1")) {
                pages.renew(chapter);
            }
        });
        String renewed = Files.readString(page);
        assertThat(renewed).contains("| a | b |", "A full run of 1 s.", "formulas/bicycle.svg", "## References");
        assertThat(folder.resolve("pictures/classic-bicycle.jpg")).exists();
        assertThat(folder.resolve("formulas/bicycle.svg")).exists();
        assertThat(folder.resolve("trep-1.md")).doesNotExist();
        assertThat(folder.resolve("chapters.csv")).doesNotExist();
    }
}
