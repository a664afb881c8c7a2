package org.gimbal.io.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All a model may read: the folder its file is in with everything below, or the package around it, or the tree the user
 * pointed at, and the packages that were declared. Addresses, and paths or links that lead outside are refused, as are
 * files beyond {@link Limits}.
 */
public final class ModelFolder {
    private static final List<String> PACKAGES = List.of("package://", "model://");
    private static final String FILE = "file://";

    private final Path root;
    private final FileTree tree;
    private final Map<String, Path> packages = new LinkedHashMap<>();
    private final Map<String, byte[]> kept;
    private final boolean onlyKept;
    private final Repairs repairs;
    private int filesRead;

    private ModelFolder(
            Path root,
            FileTree tree,
            Map<String, Path> packages,
            Map<String, byte[]> kept,
            boolean onlyKept,
            Repairs repairs) {
        this.root = root;
        this.tree = tree;
        this.packages.putAll(packages);
        this.kept = kept;
        this.onlyKept = onlyKept;
        this.repairs = repairs;
    }

    /**
     * The folder of a file.
     *
     * @param packages folders by package name, besides those that are found around the model
     */
    public static ModelFolder of(Path file, Map<String, Path> packages) {
        return of(file, packages, null, Repairs.allowed());
    }

    /**
     * The same within a tree of folders.
     *
     * @param tree what the user pointed at: all of it may be read, and packages are looked for in it
     */
    public static ModelFolder of(Path file, Map<String, Path> packages, @Nullable Path tree, Repairs repairs) {
        Path folder =
                Objects.requireNonNullElse(file.toAbsolutePath().normalize().getParent(), file.toAbsolutePath());
        return new ModelFolder(folder, new FileTree(folder, tree), packages, new LinkedHashMap<>(), false, repairs);
    }

    /** The files that another folder has {@linkplain #kept kept}, and no others, wherever they once were. */
    public static ModelFolder ofKept(Map<String, byte[]> files) {
        return ofNowhere("kept", files, true);
    }

    /** A folder from which nothing can be read. */
    public static ModelFolder nowhere() {
        return ofNowhere("nowhere-that-exists", new LinkedHashMap<>(), false);
    }

    private static ModelFolder ofNowhere(String name, Map<String, byte[]> files, boolean onlyKept) {
        Path path = Path.of(name).toAbsolutePath();
        return new ModelFolder(path, new FileTree(path, path), Map.of(), files, onlyKept, Repairs.allowed());
    }

    /** What was wrong in the model's files and is read as it was meant. */
    public Repairs repairs() {
        return repairs;
    }

    /** The text of a file named by a model. */
    public SourceText text(String reference, Place from) {
        byte[] bytes = bytes(reference, from, Limits.TEXT_BYTES);
        return new SourceText(reference, TextEncoding.decode(bytes, Place.of(reference), repairs));
    }

    /** The text of the model file itself. */
    public SourceText model(Path file) {
        Place place = Place.of(file.toString());
        return new SourceText(
                file.toString(),
                TextEncoding.decode(load(file, file.toString(), place, Limits.TEXT_BYTES), place, repairs));
    }

    /** The contents of a file named by a model. */
    public byte[] bytes(String reference, Place from, int most) {
        if (++filesRead > Limits.FILES) {
            throw new ModelFileException(from, "", "the model reads more than " + Limits.FILES + " files");
        }
        byte[] known = onlyKept ? kept.get(reference) : null;
        if (onlyKept && known == null) {
            throw refused(reference, from, "it is not among the files that were read when the model was first built");
        }
        byte[] bytes = known != null ? known : load(locate(reference, from), reference, from, most);
        if (TextEncoding.isPointer(bytes)) {
            throw refused(reference, from, TextEncoding.POINTER_TOLD);
        }
        if (!onlyKept) {
            kept.put(reference, bytes);
        }
        return bytes;
    }

    /** What has been read so far besides the model file itself, by the names under which models ask for it. */
    public Map<String, byte[]> kept() {
        return new LinkedHashMap<>(kept);
    }

    /** Where a file is; if it is not where the model says, the one in the tree whose path ends in the same way. */
    private Path locate(String reference, Place from) {
        try {
            return exactly(reference, from);
        } catch (ModelFileException e) {
            if (isAddress(reference)) {
                throw e;
            }
            Path path = tree.byEndOf(reference.substring(reference.indexOf("://") + 1))
                    .orElseThrow(() -> e);
            repairs.add(
                    from,
                    "file '" + reference + "'",
                    "is not there: '" + tree.top().relativize(path) + "' is read, whose path ends in the same way");
            return inside(tree.top(), path, reference, from);
        }
    }

    private static boolean isAddress(String reference) {
        return reference.contains("://")
                && !reference.startsWith(FILE)
                && PACKAGES.stream().noneMatch(reference::startsWith);
    }

    private Path exactly(String reference, Place from) {
        try {
            for (String scheme : PACKAGES) {
                if (reference.startsWith(scheme)) {
                    return inPackage(reference, scheme, from);
                }
            }
            String plain = reference.startsWith(FILE) ? reference.substring(FILE.length()) : reference;
            if (isAddress(reference)) {
                throw refused(reference, from, "nothing is fetched from a network: store the file beside the model");
            }
            Path path = Path.of(plain);
            Path base = path.isAbsolute() ? declaredHolderOf(path).orElse(tree.top()) : tree.top();
            return inside(base, path.isAbsolute() ? path : root.resolve(path), reference, from);
        } catch (InvalidPathException e) {
            throw refused(reference, from, "that is no name of a file");
        }
    }

    private Optional<Path> declaredHolderOf(Path path) {
        return packages.values().stream()
                .filter(folder ->
                        path.normalize().startsWith(folder.toAbsolutePath().normalize()))
                .findFirst();
    }

    private Path inPackage(String reference, String scheme, Place from) {
        String rest = reference.substring(scheme.length());
        int slash = rest.indexOf('/');
        if (slash < 1) {
            throw refused(reference, from, "write " + scheme + "NAME/path");
        }
        String name = rest.substring(0, slash);
        String path = rest.substring(slash + 1);
        Path folder = packages.get(name);
        if (folder == null) {
            folder = tree.packageWith(name, path)
                    .orElseThrow(() -> refused(
                            reference,
                            from,
                            "package '" + name + "' is not known: declare it with --package " + name
                                    + "=FOLDER, or name a folder above it and the model with --root"));
        }
        return inside(folder, folder.resolve(path), reference, from);
    }

    private static Path inside(Path base, Path wanted, String reference, Place from) {
        Path folder = base.toAbsolutePath().normalize();
        Path path = wanted.toAbsolutePath().normalize();
        if (!path.startsWith(folder)) {
            throw refused(
                    reference,
                    from,
                    "it is outside the model's folder: copy it there, or name a folder above both with --root");
        }
        try {
            if (!path.toRealPath().startsWith(folder.toRealPath())) {
                throw refused(reference, from, "a link leads outside the model's folder: copy it there");
            }
        } catch (NoSuchFileException e) {
            throw refused(reference, from, "there is no such file");
        } catch (IOException e) {
            throw refused(reference, from, "it cannot be read");
        }
        return path;
    }

    private static ModelFileException refused(String reference, Place from, String why) {
        return new ModelFileException(from, "file '" + reference + "'", why);
    }

    /** @param name as the user or the model has it */
    private static byte[] load(Path path, String name, Place from, int most) {
        if (Files.isDirectory(path)) {
            throw new ModelFileException(from, "", "'" + name + "' is a folder: name a model file in it");
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new ModelFileException(
                        from, "", "'" + name + "' has more than the " + (most >> 20) + " MB that are read");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new ModelFileException(from, "", "there is no file '" + name + "'");
        } catch (IOException e) {
            throw new ModelFileException(from, "", "'" + name + "' cannot be read");
        }
    }
}
