package org.gimbal.sweep.subject;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gimbal.io.source.SourceText;

/**
 * All the files of a sweep, in memory: what is run does not change while a sweep goes on, and travels to machines that do
 * not see the disk.
 *
 * @param name of the sweep file, as its user would name it
 * @param text of the sweep file
 * @param model name of the model file, as the sweep file names it; empty for a scene that comes along
 * @param modelText its text
 * @param files what the model reads besides, by the names it uses
 */
public record Source(String name, String text, String model, String modelText, Map<String, byte[]> files)
        implements Serializable {
    public Source {
        files = new LinkedHashMap<>(files);
    }

    /** Before the model is known. */
    public static Source of(SourceText file) {
        return new Source(file.name(), file.text(), "", "", Map.of());
    }

    public Source with(String modelName, String itsText) {
        return new Source(name, text, modelName, itsText, files);
    }

    public Source with(Map<String, byte[]> read) {
        return new Source(name, text, model, modelText, read);
    }

    public SourceText sweepText() {
        return new SourceText(name, text);
    }

    /** Hexadecimal digits that are others as soon as a byte of any file is another (SHA-256). */
    public String fingerprint() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            add(digest, text.getBytes(StandardCharsets.UTF_8));
            add(digest, model.getBytes(StandardCharsets.UTF_8));
            add(digest, modelText.getBytes(StandardCharsets.UTF_8));
            files.forEach((file, bytes) -> {
                add(digest, file.getBytes(StandardCharsets.UTF_8));
                add(digest, bytes);
            });
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }

    /** With its length, so that what ends one file cannot begin the next. */
    private static void add(MessageDigest digest, byte[] bytes) {
        digest.update(Integer.toString(bytes.length).getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
    }
}
