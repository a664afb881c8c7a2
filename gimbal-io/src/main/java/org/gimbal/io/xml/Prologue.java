package org.gimbal.io.xml;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.source.SourceText;

/**
 * What stands before the root of an XML text: the declaration. The text is decoded already, so that it has nothing more
 * to say; parsers refuse it over trifles.
 */
final class Prologue {
    private static final Pattern DECLARATION =
            Pattern.compile("\\A(\\s*)<\\?xml(\\s[^>]*?)?\\?>", Pattern.CASE_INSENSITIVE);
    private static final Pattern VERSION = Pattern.compile("version\\s*=\\s*[\"']1\\.[01][\"']");

    /** Where a declaration may be at most. */
    private static final int HEAD = 1000;

    private Prologue() {}

    /** The text without its declaration; all that follows keeps its line. */
    static String blanked(SourceText source, Repairs repairs) {
        String text = source.text();
        Matcher found = DECLARATION.matcher(text.substring(0, Math.min(HEAD, text.length())));
        if (!found.find()) {
            return text;
        }
        if (!found.group(1).isEmpty()) {
            repairs.add(source.place(1), "<?xml …?>", "must stand at the very beginning of a file");
        }
        String told = found.group(2) == null ? "" : found.group(2);
        if (!VERSION.matcher(told.toLowerCase(Locale.ROOT)).find()) {
            repairs.add(source.place(1), "<?xml …?>", "has a version that there is not: 1.0 is meant");
        }
        String blanks = found.group().replaceAll("[^\\r\\n]", " ");
        return blanks + text.substring(found.end());
    }
}
