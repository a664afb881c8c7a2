package org.gimbal.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Width and height in pixels. */
record PictureSize(int width, int height) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,4})x(\\d{1,4})");
    private static final int LEAST = 16;

    static PictureSize read(String text) {
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            int width = Integer.parseInt(form.group(1));
            int height = Integer.parseInt(form.group(2));
            if (width >= LEAST && height >= LEAST) {
                return new PictureSize(width, height);
            }
        }
        throw new UsageException(
                "--size must be WIDTHxHEIGHT with both from " + LEAST + " to 9999, got '" + text + "'");
    }
}
