package org.gimbal.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The site of the documents as they are: every link leads somewhere, and search works from disk. */
class SiteTest {
    @TempDir
    private static Path folder;

    private static List<String> faults = List.of();
    private static Path target;

    @BeforeAll
    static void make() throws IOException {
        target = folder.resolve("site");
        faults = new Site(Path.of(".."), target).make(false);
    }

    @Test
    void everyLinkLeadsSomewhere() {
        assertThat(faults).isEmpty();
    }

    @Test
    void pagesHaveWhatDocumentsHave() throws IOException {
        String page = Files.readString(target.resolve("docs/theory/common.html"));
        assertThat(page)
                .contains("<h1 id=\"what-every-engine-shares\">")
                .contains("<div class=\"formula\" id=\"C1\"><span><i>x</i> ← ")
                .contains("<a href=\"maximal.html\">maximal.md</a>")
                .contains("<table class=\"table\">")
                .contains("href=\"../../site.css\"");
        assertThat(Files.readString(target.resolve("docs/tutorial/01-pendulum.html")))
                .contains("src=\"pictures/01-pendulum.png\"")
                .doesNotContain("&lt;!--");
    }

    /** Whatever stands in a document stays text. */
    @Test
    void documentsBringNoMarkupIn() throws IOException {
        String html = new Markdown("# A\n\n<script>alert(1)</script>\n\n`<b>` and <i>so</i>, <xacro:joint>\n")
                .html(link -> link);
        assertThat(html).doesNotContain("<script").doesNotContain("<b>").doesNotContain("<i>");
        assertThat(html).contains("&lt;xacro:joint&gt;");
    }

    @ParameterizedTest
    @CsvSource({
        "[x](nowhere.md), docs/a.html: nowhere.html",
        "[x](../Missing.java), docs/a.html: ../Missing.java",
        "[x](a.md#nothing), docs/a.html: a.html#nothing",
        "![x](none.png), docs/a.html: none.png",
        "[x](../../outside.md), docs/a.html: ../../outside.md"
    })
    void aBrokenLinkIsToldWithItsPage(String link, String fault, @TempDir Path other) throws IOException {
        Files.createDirectories(other.resolve("docs"));
        Files.createDirectories(other.resolve("examples"));
        for (String name : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md")) {
            Files.writeString(other.resolve(name), "# " + name + "\n");
        }
        Files.writeString(other.resolve("docs/a.md"), "# A page\n\n[itself](#a-page) " + link + "\n");
        assertThat(new Site(other, other.resolve("site")).make(false)).containsExactly("broken link: " + fault);
    }

    /** From disk, in a real browser: three words, and the page that has them comes first. */
    @Test
    void searchNeedsNoNetwork() throws Exception {
        String page = target.resolve("docs/tutorial/05-contact.html").toUri() + "?q=kapitza%20bouncing-balls";
        String dom = dom(page);
        assertThat(dom).containsPattern("<div id=\"found\"><a href=\"../../examples/index.html\">");
        assertThat(dom(page + "%20qqqq")).contains("Nothing has all of these words.");
    }

    private static String dom(String page) throws Exception {
        try {
            Process browser = new ProcessBuilder(
                            "chromium",
                            "--headless",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--virtual-time-budget=5000",
                            "--dump-dom",
                            page)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new String(browser.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            Assumptions.assumeTrue("required".equals(System.getenv("GIMBAL_BROWSER")), "there is no browser here");
            throw e;
        }
    }
}
