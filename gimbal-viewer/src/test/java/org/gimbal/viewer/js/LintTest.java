package org.gimbal.viewer.js;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.javascript.jscomp.CheckLevel;
import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.DiagnosticGroups;
import com.google.javascript.jscomp.SourceFile;
import com.google.javascript.jscomp.deps.ModuleLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Static checks of the page's JavaScript; they need no browser. */
class LintTest {
    private static final Path MAIN = Path.of("src/main/resources/org/gimbal/viewer/page");
    private static final Path TESTS = Path.of("src/test/resources/org/gimbal/viewer/page");
    private static final int LONGEST_FILE = 300;

    private static final Pattern LIBRARY_IMPORT =
            Pattern.compile("import\\s*\\{([^}]*)}\\s*from '(three|three/orbit)';");
    private static final Pattern IMPORTED = Pattern.compile("import\\s*\\{([^}]*)}\\s*from '[^']*';");

    /** The compiler that checks does not know private members and top-level names of browsers that came after it. */
    private static final Pattern PRIVATE =
            Pattern.compile("(\\bthis\\.|^ {4}(?:async )?)#(?=[a-z])", Pattern.MULTILINE);

    private static final String BROWSER = "/** @externs */ var localStorage, matchMedia;";

    /** What puts text into a page as markup or as code. */
    private static final Pattern DANGEROUS =
            Pattern.compile("innerHTML|outerHTML|insertAdjacentHTML|document\\.write|\\beval\\(|new"
                    + " Function|setAttribute\\('on|javascript:");

    private static final Pattern LOOSE = Pattern.compile("[^=!]==[^=]|!=[^=]|\\bvar\\s");

    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new TreeMap<>();
        for (Path root : List.of(MAIN, TESTS)) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".js")).toList()) {
                    String name =
                            root.relativize(file).toString().replace('\\', '/').replaceFirst("^js/", "");
                    sources.put(name, Files.readString(file));
                }
            }
        }
        assertThat(sources.size()).isGreaterThan(40);
        return sources;
    }

    @Test
    void theCompilerHasNoComplaints() throws IOException {
        List<SourceFile> inputs = new ArrayList<>();
        Map<String, TreeSet<String>> libraries = new TreeMap<>();
        sources().forEach((name, source) -> {
            for (Matcher found = LIBRARY_IMPORT.matcher(source); found.find(); ) {
                libraries
                        .computeIfAbsent(found.group(2), key -> new TreeSet<>())
                        .addAll(names(found.group(1)));
            }
            String adapted = PRIVATE.matcher(source).replaceAll("$1_");
            adapted = adapted.replace("/**", "/* "); // types in comments are for editors, which know more of them
            adapted = adapted.replace("from 'gimbal/", "from '/gimbal/").replace("import 'gimbal/", "import '/gimbal/");
            adapted =
                    adapted.replaceAll("'(three|three/orbit|chart\\.js|chartjs-plugin-zoom|hammerjs)'", "'/lib/$1.js'");
            inputs.add(SourceFile.fromCode("/gimbal/" + name, adapted));
        });
        for (String script : List.of("chart.js", "chartjs-plugin-zoom", "hammerjs")) {
            inputs.add(SourceFile.fromCode("/lib/" + script + ".js", "export {};"));
        }
        libraries.forEach((library, names) -> {
            StringBuilder stub = new StringBuilder();
            names.forEach(name -> stub.append("export const ").append(name).append(" = /** @type {?} */ (null);\n"));
            inputs.add(SourceFile.fromCode("/lib/" + library + ".js", stub.toString()));
        });
        assertThat(complaints(inputs)).isEmpty();
    }

    private static List<String> complaints(List<SourceFile> inputs) throws IOException {
        Compiler.setLoggingLevel(Level.OFF);
        CompilerOptions options = new CompilerOptions();
        options.setLanguageIn(CompilerOptions.LanguageMode.UNSTABLE);
        options.setChecksOnly(true);
        options.setAllowDynamicImport(true);
        options.setModuleResolutionMode(ModuleLoader.ResolutionMode.BROWSER);
        options.setWarningLevel(DiagnosticGroups.UNDEFINED_VARIABLES, CheckLevel.ERROR);
        options.setWarningLevel(DiagnosticGroups.UNUSED_LOCAL_VARIABLE, CheckLevel.ERROR);
        options.setWarningLevel(DiagnosticGroups.CHECK_USELESS_CODE, CheckLevel.ERROR);
        options.setWarningLevel(DiagnosticGroups.SUSPICIOUS_CODE, CheckLevel.ERROR);
        options.setWarningLevel(DiagnosticGroups.MODULE_LOAD, CheckLevel.ERROR);
        options.setWarningLevel(DiagnosticGroups.CHECK_TYPES, CheckLevel.OFF); // libraries are stubs here
        List<SourceFile> externs =
                new ArrayList<>(com.google.javascript.jscomp.AbstractCommandLineRunner.getBuiltinExterns(
                        CompilerOptions.Environment.BROWSER));
        externs.add(SourceFile.fromCode("browser.js", BROWSER));
        Compiler compiler = new Compiler();
        compiler.compile(externs, inputs, options);
        return Stream.concat(compiler.getErrors().stream(), compiler.getWarnings().stream())
                .map(Object::toString)
                .toList();
    }

    private static List<String> names(String list) {
        return Stream.of(list.split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    @Test
    void everyImportIsUsed() throws IOException {
        sources().forEach((name, source) -> {
            String body = IMPORTED.matcher(source).replaceAll("");
            for (Matcher found = IMPORTED.matcher(source); found.find(); ) {
                for (String imported : names(found.group(1))) {
                    assertThat(Pattern.compile("\\b" + imported + "\\b")
                                    .matcher(body)
                                    .find())
                            .as(imported + " in " + name)
                            .isTrue();
                }
            }
        });
    }

    @Test
    void textNeverBecomesMarkupOrCode() throws IOException {
        sources()
                .forEach((name, source) -> assertThat(
                                DANGEROUS.matcher(source).results().map(found -> found.group()))
                        .as(name)
                        .isEmpty());
    }

    @Test
    void comparisonsAreStrictAndFilesSmall() throws IOException {
        sources().forEach((name, source) -> {
            assertThat(LOOSE.matcher(source).results().map(found -> found.group()))
                    .as(name)
                    .isEmpty();
            assertThat(source.lines().count()).as(name).isLessThanOrEqualTo(LONGEST_FILE);
            assertThat(source).as(name).doesNotContain("\t").endsWith("\n").doesNotContainPattern("[ ]\n");
        });
    }
}
