package org.gimbal.io.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * All a model may read: the folder its file is in with everything below, and the packages that were declared. Absolute
 * paths, addresses, and paths or links that lead outside are refused, as are files beyond {@link Limits}.
 */
public final class ModelFolder {
    private static final String PACKAGE = "package://";
    private static final String FILE = "file://";

    private final Path root;
    private final Map<String, Path> packages = new LinkedHashMap<>();
    private final Map<String, byte[]> kept;
    private final boolean onlyKept;
    private int filesRead;

    private ModelFolder(Path root, Map<String, Path> packages, Map<String, byte[]> kept, boolean onlyKept) {
        this.root = root;
        this.packages.putAll(packages);
        this.kept = kept;
        this.onlyKept = onlyKept;
    }

    /**
     * The folder of a file.
     *
     * @param packages folders by package name, besides those that {@code package.xml} files around the model tell
     */
    public static ModelFolder of(Path file, Map<String, Path> packages) {
        Path folder =
                Objects.requireNonNullElse(file.toAbsolutePath().normalize().getParent(), file.toAbsolutePath());
        return new ModelFolder(folder, packages, new LinkedHashMap<>(), false);
    }

    /** The files that another folder has {@linkplain #kept kept}, and no others, wherever they once were. */
    public static ModelFolder ofKept(Map<String, byte[]> files) {
        return new ModelFolder(Path.of("kept").toAbsolutePath(), Map.of(), files, true);
    }

    /** A folder from which nothing can be read. */
    public static ModelFolder nowhere() {
        return new ModelFolder(Path.of("nowhere-that-exists").toAbsolutePath(), Map.of(), new LinkedHashMap<>(), false);
    }

    /** The text of a file named by a model. */
    public SourceText text(String reference, Place from) {
        byte[] bytes = bytes(reference, from, Limits.TEXT_BYTES);
        return new SourceText(reference, decode(bytes, Place.of(reference)));
    }

    /** The text of the model file itself. */
    public static SourceText read(Path file) {
        Place place = Place.of(file.toString());
        return new SourceText(file.toString(), decode(load(file, place, Limits.TEXT_BYTES), place));
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
        byte[] bytes = known != null ? known : load(locate(reference, from), from, most);
        if (!onlyKept) {
            kept.put(reference, bytes);
        }
        return bytes;
    }

    /** What has been read so far besides the model file itself, by the names under which models ask for it. */
    public Map<String, byte[]> kept() {
        return new LinkedHashMap<>(kept);
    }

    private Path locate(String reference, Place from) {
        try {
            if (reference.startsWith(PACKAGE)) {
                return inPackage(reference, from);
            }
            String plain = reference.startsWith(FILE) ? reference.substring(FILE.length()) : reference;
            if (plain.contains("://")) {
                throw refused(reference, from, "nothing is fetched from a network: store the file beside the model");
            }
            Path path = Path.of(plain);
            Path base = path.isAbsolute() ? declaredHolderOf(path).orElse(root) : root;
            return inside(base, base.resolve(path), reference, from);
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

    private Path inPackage(String reference, Place from) {
        String rest = reference.substring(PACKAGE.length());
        int slash = rest.indexOf('/');
        if (slash < 1) {
            throw refused(reference, from, "write package://NAME/path");
        }
        String name = rest.substring(0, slash);
        Path folder = packages.get(name);
        if (folder == null) {
            folder = enclosingPackage(name)
                    .orElseThrow(() -> refused(
                            reference,
                            from,
                            "package '" + name + "' is not known: declare it with --package " + name + "=FOLDER"));
        }
        return inside(folder, folder.resolve(rest.substring(slash + 1)), reference, from);
    }

    /** A folder around the model that is called like the package and has a package.xml, as ROS lays them out. */
    private Optional<Path> enclosingPackage(String name) {
        for (Path folder = root; folder != null; folder = folder.getParent()) {
            Path last = folder.getFileName();
            if (last != null && last.toString().equals(name) && Files.isRegularFile(folder.resolve("package.xml"))) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    private static Path inside(Path base, Path wanted, String reference, Place from) {
        Path folder = base.toAbsolutePath().normalize();
        Path path = wanted.toAbsolutePath().normalize();
        if (!path.startsWith(folder)) {
            throw refused(reference, from, "it is outside the model's folder " + folder + ": copy it there");
        }
        try {
            if (!path.toRealPath().startsWith(folder.toRealPath())) {
                throw refused(reference, from, "a link leads outside the model's folder " + folder + ": copy it there");
            }
        } catch (NoSuchFileException e) {
            throw refused(reference, from, "there is no such file in " + folder);
        } catch (IOException e) {
            throw refused(reference, from, "it cannot be read");
        }
        return path;
    }

    private static ModelFileException refused(String reference, Place from, String why) {
        return new ModelFileException(from, "file '" + reference + "'", why);
    }

    private static byte[] load(Path path, Place from, int most) {
        if (Files.isDirectory(path)) {
            throw new ModelFileException(from, "", "'" + path + "' is a folder: name a model file in it");
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new ModelFileException(
                        from, "", "'" + path + "' has more than the " + (most >> 20) + " MB that are read");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new ModelFileException(from, "", "there is no file '" + path + "'");
        } catch (IOException e) {
            throw new ModelFileException(from, "", "'" + path + "' cannot be read: " + e.getMessage());
        }
    }

    private static String decode(byte[] bytes, Place place) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new ModelFileException(place, "", "this is no text in UTF-8: save it as such");
        }
    }
}
