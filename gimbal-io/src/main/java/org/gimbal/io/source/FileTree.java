package org.gimbal.io.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The tree of folders a model may read: the one the user pointed at, or the package its file lies in, or just its
 * folder. Finds packages in it, and files whose path leads elsewhere by the end of that path.
 */
final class FileTree {
    /** Folders for model files, beside which those with the meshes lie. */
    private static final List<String> MODEL_FOLDERS = List.of("urdf", "mjcf", "xml", "xacro", "robots");

    private static final List<String> MESH_FOLDERS = List.of("meshes", "mesh", "assets");
    private static final String PACKAGE_FILE = "package.xml";
    private static final Pattern PACKAGE_NAME = Pattern.compile("<name>\\s*([\\w.-]+)\\s*</name>");
    private static final int PACKAGE_FILE_BYTES = 1 << 16;

    /** So many folders of a tree are looked into, and so deep. */
    private static final int MOST_FOLDERS = 50_000;

    private static final int DEEPEST = 16;

    private final Path folder;
    private final Path top;
    private final boolean chosen;
    private @Nullable Map<String, List<Path>> byName;

    /**
     * @param folder of the model
     * @param root what the user pointed at; the model's surroundings decide if there is none
     */
    FileTree(Path folder, @Nullable Path root) {
        this.folder = folder;
        chosen = root != null;
        top = root == null ? surrounding(folder) : root.toAbsolutePath().normalize();
    }

    /** Nothing outside it is read. */
    Path top() {
        return top;
    }

    private static Path surrounding(Path folder) {
        for (Path each = folder; each != null; each = each.getParent()) {
            if (Files.isRegularFile(each.resolve(PACKAGE_FILE))) {
                return each;
            }
        }
        Path parent = folder.getParent();
        if (parent == null || !MODEL_FOLDERS.contains(String.valueOf(folder.getFileName()))) {
            return folder;
        }
        boolean beside = MESH_FOLDERS.stream().anyMatch(name -> Files.isDirectory(parent.resolve(name)));
        return beside ? parent : folder;
    }

    /**
     * The folder of a package that holds a file: of those in the tree that are called so, or say so in their
     * package.xml, the one nearest to the model.
     */
    Optional<Path> packageWith(String name, String rest) {
        List<Path> above = around(name);
        Optional<Path> found = holder(above, rest);
        if (found.isPresent() || !chosen) {
            return found.or(() -> above.stream().findFirst());
        }
        List<Path> all = new ArrayList<>(everywhere().getOrDefault(name, List.of()));
        all.sort(Comparator.comparingInt(this::distance));
        return holder(all, rest).or(() -> all.stream().findFirst());
    }

    private static Optional<Path> holder(List<Path> folders, String file) {
        return folders.stream()
                .filter(each -> Files.isRegularFile(each.resolve(file)))
                .findFirst();
    }

    /** Steps up from the model and down again. */
    private int distance(Path other) {
        int common = 0;
        int most = Math.min(folder.getNameCount(), other.getNameCount());
        while (common < most && folder.getName(common).equals(other.getName(common))) {
            common++;
        }
        return folder.getNameCount() + other.getNameCount() - 2 * common;
    }

    /** Folders of that name from the model's upwards. */
    private List<Path> around(String name) {
        List<Path> above = new ArrayList<>();
        for (Path each = folder; each != null && each.startsWith(top); each = each.getParent()) {
            addIf(name, each, above);
        }
        return above;
    }

    private Map<String, List<Path>> everywhere() {
        if (byName == null) {
            byName = index();
        }
        return byName;
    }

    private static void addIf(String name, Path each, List<Path> found) {
        if (name.equals(String.valueOf(each.getFileName())) || name.equals(told(each))) {
            found.add(each);
        }
    }

    /** The name a folder's package.xml tells; empty if there is none. */
    private static String told(Path each) {
        Path file = each.resolve(PACKAGE_FILE);
        if (!Files.isRegularFile(file)) {
            return "";
        }
        try (var in = Files.newInputStream(file)) {
            String text = new String(in.readNBytes(PACKAGE_FILE_BYTES), StandardCharsets.ISO_8859_1);
            Matcher name = PACKAGE_NAME.matcher(text);
            return name.find() ? name.group(1) : "";
        } catch (IOException e) {
            return "";
        }
    }

    private Map<String, List<Path>> index() {
        Map<String, List<Path>> names = new LinkedHashMap<>();
        List<Path> folders = new ArrayList<>();
        try {
            Files.walkFileTree(top, EnumSet.noneOf(FileVisitOption.class), DEEPEST, new Folders(folders));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        folders.sort(Comparator.naturalOrder());
        for (Path each : folders) {
            names.computeIfAbsent(String.valueOf(each.getFileName()), key -> new ArrayList<>())
                    .add(each);
            String told = told(each);
            if (!told.isEmpty() && !told.equals(String.valueOf(each.getFileName()))) {
                names.computeIfAbsent(told, key -> new ArrayList<>()).add(each);
            }
        }
        return names;
    }

    /** Collects folders that are not hidden; those that cannot be read are none. */
    private static final class Folders extends SimpleFileVisitor<Path> {
        private final List<Path> found;

        Folders(List<Path> found) {
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
            if (String.valueOf(each.getFileName()).startsWith(".") && !found.isEmpty()) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            found.add(each);
            return found.size() < MOST_FOLDERS ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path each, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }

    /**
     * A file that ends like a path that leads nowhere: from the model's folder upwards, the longest such end. Above the
     * model's folder its name alone is too little.
     */
    Optional<Path> byEndOf(String path) {
        List<String> words = Arrays.stream(path.split("[/\\\\]+", -1))
                .filter(word -> !word.isEmpty() && !word.equals(".") && !word.equals(".."))
                .toList();
        try {
            for (Path each = folder; each != null && each.startsWith(top); each = each.getParent()) {
                int least = each.equals(folder) ? 1 : 2;
                for (int from = 0; words.size() - from >= least; from++) {
                    Path file = each.resolve(String.join("/", words.subList(from, words.size())));
                    if (Files.isRegularFile(file)) {
                        return Optional.of(file);
                    }
                }
            }
        } catch (InvalidPathException e) {
            // no file is called so
        }
        return Optional.empty();
    }
}
