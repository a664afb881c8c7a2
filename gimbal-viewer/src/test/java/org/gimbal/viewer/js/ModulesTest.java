package org.gimbal.viewer.js;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.gimbal.io.json.Tree;
import org.gimbal.viewer.browser.Chromium;
import org.gimbal.viewer.browser.NeedsBrowser;
import org.gimbal.viewer.browser.Tab;
import org.gimbal.viewer.page.Page;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Runs the unit tests of the page's modules, which lie in the test resources, in a browser: one test here for each
 * there.
 */
@NeedsBrowser
class ModulesTest {
    @TestFactory
    Stream<DynamicTest> modules(Chromium browser, @TempDir Path folder) throws IOException {
        Path page = folder.resolve("tests.html");
        String html = Page.html("gimbal/test/all.js", "tests", new Tree(), new byte[0], false);
        Files.writeString(page, html);
        JsonNode results;
        try (Tab tab = browser.open(page.toUri().toString())) {
            tab.await("globalThis.results");
            results = tab.evaluate("globalThis.results");
        }
        assertThat(results.size()).isGreaterThan(20);
        return results.valueStream()
                .map(result -> DynamicTest.dynamicTest(
                        result.get("name").asString(),
                        () -> assertThat(result.get("failure").isNull())
                                .as(result.get("failure").asString(""))
                                .isTrue()));
    }
}
