package org.gimbal.cli;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * A public type, method, constructor, constant or component of a record, as the sources have it.
 *
 * @param room the package
 * @param name with the types of parameters
 * @param signature what code that uses it is compiled against
 * @param wantsComment whether it is a type or a method that does not override another one
 * @param commented whether it has a sentence
 */
record PublicMember(String room, String name, String signature, boolean wantsComment, boolean commented) {
    private static final List<String> MODULES =
            List.of("gimbal-core", "gimbal-io", "gimbal-viewer", "gimbal-sweep", "gimbal-learn");

    /** Those of all modules that a user of the library may depend on. */
    static List<PublicMember> all() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(Guide.ROOT.resolve(module + "/src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return of(sources);
    }

    static List<PublicMember> of(List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<PublicMember> found = new ArrayList<>();
        try (var manager = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(sources));
            DocTrees comments = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                new Visitor(unit, comments, found).scan(unit, null);
            }
        }
        return found;
    }

    /** Goes down public types only. */
    private static final class Visitor extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final DocTrees comments;
        private final List<PublicMember> found;
        private final String room;
        private String type;
        private boolean inInterface;

        Visitor(CompilationUnitTree unit, DocTrees comments, List<PublicMember> found) {
            this.comments = comments;
            this.found = found;
            room = String.valueOf(unit.getPackageName());
            type = room;
        }

        @Override
        public @Nullable Void visitClass(ClassTree tree, @Nullable Void nothing) {
            if (!isPublic(tree.getModifiers()) || tree.getSimpleName().isEmpty()) {
                return null;
            }
            String before = type;
            boolean interfaceBefore = inInterface;
            type = before + "." + tree.getSimpleName();
            add(type, tree.getKind().name().toLowerCase(Locale.ROOT) + " " + type, true);
            inInterface = tree.getKind() == Tree.Kind.INTERFACE;
            tree.getMembers().forEach(member -> scan(member, null));
            type = before;
            inInterface = interfaceBefore;
            return null;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree tree, @Nullable Void nothing) {
            if (isPublic(tree.getModifiers())) {
                boolean overrides = tree.getModifiers().getAnnotations().stream()
                        .anyMatch(each -> each.getAnnotationType().toString().equals("Override"));
                String name = type + "." + tree.getName()
                        + tree.getParameters().stream()
                                .map(parameter -> parameter.getType().toString())
                                .collect(Collectors.joining(", ", "(", ")"));
                boolean constructor = tree.getReturnType() == null;
                String fixed = tree.getModifiers().getFlags().contains(Modifier.STATIC) ? "static " : "";
                String gives = constructor ? "" : tree.getReturnType() + " ";
                add(name, fixed + gives + name, !overrides && !constructor);
            }
            return null;
        }

        /** Constants, and components of records, which are fields in the tree. */
        @Override
        public @Nullable Void visitVariable(VariableTree tree, @Nullable Void nothing) {
            boolean component = getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.RECORD
                    && !tree.getModifiers().getFlags().contains(Modifier.STATIC);
            if (component || isPublic(tree.getModifiers())) {
                String name = type + "." + tree.getName();
                add(name, tree.getType() + " " + name, false);
            }
            return null;
        }

        private boolean isPublic(ModifiersTree modifiers) {
            return modifiers.getFlags().contains(Modifier.PUBLIC)
                    || (inInterface && !modifiers.getFlags().contains(Modifier.PRIVATE));
        }

        private void add(String name, String signature, boolean wantsComment) {
            String comment = comments.getDocComment(getCurrentPath());
            found.add(new PublicMember(
                    room,
                    name,
                    signature.replaceAll("\\s+", " "),
                    wantsComment,
                    comment != null && !comment.isBlank()));
        }
    }
}
