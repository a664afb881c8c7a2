package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user of the library may call has a sentence that says what it is. */
class ApiDocumentationTest {
    private static final List<String> MODULES =
            List.of("gimbal-core", "gimbal-io", "gimbal-viewer", "gimbal-sweep", "gimbal-learn");

    /** Those that had no sentence when this test came; the list may only shrink. */
    private static final Path KNOWN = Path.of("src/test/resources/undocumented.txt");

    @TempDir
    private Path folder;

    @Test
    void everyPublicTypeAndMethodHasASentence() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(Guide.ROOT.resolve(module + "/src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        Set<String> missing = missing(sources);
        if (Guide.WRITE) {
            Files.write(KNOWN, missing);
        }
        Set<String> known = new TreeSet<>(Files.readAllLines(KNOWN));
        assertThat(missing).as("without a sentence").isSubsetOf(known);
        assertThat(known)
                .as("have a sentence, or are gone: take them from " + KNOWN)
                .isSubsetOf(missing);
    }

    /** The test itself: a type and a method without a sentence are found, and what nobody outside sees is not. */
    @Test
    void whatHasNoSentenceIsNamed() throws IOException {
        Path file = folder.resolve("A.java");
        Files.writeString(file, """
            package p;
            public class A {
                public void told() {}
                /** Told. */
                public void said() {}
                void inner() {}
                @Override public String toString() { return ""; }
                /** Told. */
                public interface B { int method(); }
                static class C { public void hidden() {} }
            }
            """);
        assertThat(missing(List.of(file))).containsExactly("p.A", "p.A.B.method()", "p.A.told()");
    }

    private static Set<String> missing(List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Set<String> missing = new TreeSet<>();
        try (var manager = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(sources));
            DocTrees comments = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                new Visitor(unit, comments, missing).scan(unit, null);
            }
        }
        return missing;
    }

    /** Goes down public types only. */
    private static final class Visitor extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final DocTrees comments;
        private final Set<String> missing;
        private String type;
        private boolean inInterface;

        Visitor(CompilationUnitTree unit, DocTrees comments, Set<String> missing) {
            this.comments = comments;
            this.missing = missing;
            type = unit.getPackageName().toString();
        }

        @Override
        public @Nullable Void visitClass(ClassTree tree, @Nullable Void nothing) {
            if (!isPublic(tree.getModifiers()) || tree.getSimpleName().isEmpty()) {
                return null;
            }
            String before = type;
            boolean interfaceBefore = inInterface;
            type = before + "." + tree.getSimpleName();
            note(type);
            inInterface = tree.getKind() == Tree.Kind.INTERFACE;
            tree.getMembers().forEach(member -> scan(member, null));
            type = before;
            inInterface = interfaceBefore;
            return null;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree tree, @Nullable Void nothing) {
            boolean overrides = tree.getModifiers().getAnnotations().stream()
                    .anyMatch(each -> each.getAnnotationType().toString().equals("Override"));
            if (isPublic(tree.getModifiers()) && !overrides && tree.getReturnType() != null) {
                List<String> parameters = tree.getParameters().stream()
                        .map(parameter -> parameter.getType().toString())
                        .toList();
                note(type + "." + tree.getName() + "(" + String.join(", ", parameters) + ")");
            }
            return null;
        }

        private boolean isPublic(ModifiersTree modifiers) {
            return modifiers.getFlags().contains(Modifier.PUBLIC)
                    || (inInterface && !modifiers.getFlags().contains(Modifier.PRIVATE));
        }

        private void note(String name) {
            String comment = comments.getDocComment(getCurrentPath());
            if (comment == null || comment.isBlank()) {
                missing.add(name);
            }
        }
    }
}
