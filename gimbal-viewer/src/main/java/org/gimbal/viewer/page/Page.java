package org.gimbal.viewer.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.gimbal.io.json.Tree;
import org.gimbal.io.json.TreeText;

/**
 * One HTML file that carries everything: code, style and data. Its content security policy lets only the scripts
 * written here run and, but for the live view, nothing be fetched.
 *
 * <p>Names from models get into the file as JSON in which every {@code <} is escaped, and from there onto the screen as
 * text. The policy's nonce is a digest of all contents: a name would have to know a digest that contains it to pass as
 * script.
 */
public final class Page {
    private static final Pattern HOLE = Pattern.compile("\\{\\{(\\w+)}}");

    private Page() {}

    /**
     * The whole file.
     *
     * @param entry the module to start
     * @param title of the window
     * @param data what the module finds in the page
     * @param film the recorded run; empty if it is streamed
     * @param mayConnect whether the page may talk to the server it comes from
     */
    public static String html(String entry, String title, Tree data, byte[] film, boolean mayConnect) {
        return html(entry, title, json(data), base64(film), mayConnect);
    }

    /** The same of data as JSON that may stand inside a script element, and of a film in base64. */
    static String html(String entry, String title, String data, String film, boolean mayConnect) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("title", escape(title));
        parts.put("style", Modules.text("style.css"));
        parts.put("data", data);
        parts.put("film", film);
        Tree modules = new Tree();
        Modules.from(entry).forEach(modules::put);
        parts.put("modules", base64(gzip(json(modules))));
        parts.put("entry", entry);
        parts.put("boot", Modules.text("boot.js"));
        parts.put("connect", mayConnect ? "'self'" : "'none'");
        parts.put("nonce", digest(parts));
        return HOLE.matcher(Modules.text("page.html"))
                .replaceAll(hole -> Matcher.quoteReplacement(parts.getOrDefault(hole.group(1), "")));
    }

    /** JSON that may stand inside a script element. */
    static String json(Tree tree) {
        return safe(TreeText.json(tree, UnaryOperator.identity()));
    }

    /** JSON in which nothing ends or begins an element. */
    static String safe(String json) {
        return json.replace("<", "\\u003c");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return bytes.toByteArray();
    }

    private static String digest(Map<String, String> parts) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            parts.values().forEach(part -> sha.update(part.getBytes(StandardCharsets.UTF_8)));
            return base64(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
