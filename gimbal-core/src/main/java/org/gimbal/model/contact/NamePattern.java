package org.gimbal.model.contact;

/** A name of bodies in which {@code *} stands for any characters and {@code ?} for one. */
public record NamePattern(String text) {
    /** Whether a text stands for more than one name. */
    public static boolean isPattern(String text) {
        return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
    }

    /** In time proportional to both lengths: only the last star is ever tried again. */
    public boolean matches(String name) {
        int p = 0;
        int star = -1;
        int tried = 0;
        int n = 0;
        while (n < name.length()) {
            boolean same = p < text.length() && (text.charAt(p) == '?' || text.charAt(p) == name.charAt(n));
            if (p < text.length() && text.charAt(p) == '*') {
                star = p++;
                tried = n;
            } else if (same) {
                p++;
                n++;
            } else if (star >= 0) {
                p = star + 1;
                n = ++tried;
            } else {
                return false;
            }
        }
        while (p < text.length() && text.charAt(p) == '*') {
            p++;
        }
        return p == text.length();
    }
}
