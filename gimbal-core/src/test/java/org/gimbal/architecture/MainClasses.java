package org.gimbal.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gimbal.model.Mechanism;

/** The compiled classes of the core, without those of its tests. */
final class MainClasses {
    private static final JavaClasses IMPORTED = importedWith(Mechanism.class);

    private MainClasses() {}

    static JavaClasses imported() {
        return IMPORTED;
    }

    /** All classes that come from the same directory or jar as one of them. */
    static JavaClasses importedWith(Class<?> one) {
        return new ClassFileImporter().importPath(root(one));
    }

    /** The class files by path. */
    static Map<String, byte[]> files() {
        Path root = root(Mechanism.class);
        try {
            if (Files.isDirectory(root)) {
                return files(root);
            }
            try (FileSystem jar = FileSystems.newFileSystem(root)) {
                return files(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, byte[]> files(Path root) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (Stream<Path> walk = Files.walk(root)) {
            List<Path> classes = walk.filter(path -> path.toString().endsWith(".class"))
                    .sorted()
                    .toList();
            for (Path path : classes) {
                files.put(root.relativize(path).toString(), Files.readAllBytes(path));
            }
        }
        return files;
    }

    /** Where a class comes from: a directory or a jar. */
    private static Path root(Class<?> one) {
        try {
            return Path.of(
                    one.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
