package org.gimbal.io.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes text of bytes. Text is UTF-8; what begins with the mark of UTF-16 is that, and what an XML declaration calls
 * Latin-1, or its relatives of Windows, is read as such if it is not UTF-8.
 */
final class TextEncoding {
    private static final Pattern DECLARED =
            Pattern.compile("^\\s*<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([\\w.:-]+)[\"']");

    /** Where a declaration must be found. */
    private static final int HEAD = 200;

    /** How every pointer of Git's large file storage begins. */
    private static final byte[] POINTER =
            "version https://git-lfs.github.com/spec/v1".getBytes(StandardCharsets.US_ASCII);

    private TextEncoding() {}

    static String decode(byte[] bytes, Place place, Repairs repairs) {
        if (isPointer(bytes)) {
            throw new ModelFileException(place, "", POINTER_TOLD);
        }
        Optional<Charset> wide = wide(bytes);
        if (wide.isPresent()) {
            repairs.add(place, "", "is in " + wide.get() + ", not in UTF-8");
            return withoutMark(strict(bytes, wide.get(), place));
        }
        try {
            return withoutMark(decode(bytes, StandardCharsets.UTF_8));
        } catch (CharacterCodingException e) {
            Charset declared = declared(bytes)
                    .orElseThrow(() -> new ModelFileException(place, "", "this is no text in UTF-8: save it as such"));
            repairs.add(place, "", "is in " + declared + ", not in UTF-8");
            return strict(bytes, declared, place);
        }
    }

    /** What is told of a file that Git has not fetched. */
    static final String POINTER_TOLD =
            "this is a pointer of Git LFS, not the file itself: fetch it with 'git lfs pull'";

    static boolean isPointer(byte[] bytes) {
        if (bytes.length < POINTER.length) {
            return false;
        }
        for (int k = 0; k < POINTER.length; k++) {
            if (bytes[k] != POINTER[k]) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Charset> wide(byte[] bytes) {
        int first = bytes.length < 2 ? 0 : ((bytes[0] & 0xFF) << 8) | (bytes[1] & 0xFF);
        return switch (first) {
            case 0xFEFF -> Optional.of(StandardCharsets.UTF_16BE);
            case 0xFFFE -> Optional.of(StandardCharsets.UTF_16LE);
            default -> Optional.empty();
        };
    }

    private static Optional<Charset> declared(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(HEAD, bytes.length), StandardCharsets.ISO_8859_1);
        Matcher found = DECLARED.matcher(head);
        if (!found.find()) {
            return Optional.empty();
        }
        String name = found.group(1).toLowerCase(Locale.ROOT);
        return name.equals("iso-8859-1") || name.equals("latin1") || name.equals("windows-1252")
                ? Optional.of(Charset.forName(name))
                : Optional.empty();
    }

    private static String strict(byte[] bytes, Charset charset, Place place) {
        try {
            return decode(bytes, charset);
        } catch (CharacterCodingException e) {
            throw new ModelFileException(place, "", "this is no text in " + charset + ": save it in UTF-8");
        }
    }

    private static String decode(byte[] bytes, Charset charset) throws CharacterCodingException {
        return charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    private static String withoutMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
