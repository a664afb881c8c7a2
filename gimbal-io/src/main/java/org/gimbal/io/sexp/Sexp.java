package org.gimbal.io.sexp;

import java.util.List;
import java.util.Locale;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;

/** An s-expression: an atom or a list. */
sealed interface Sexp {
    Place place();

    /**
     * A word, a number or a quoted string.
     *
     * @param quoted whether it stood in quotation marks, which makes it a name and never a number or keyword
     */
    record Atom(String text, boolean quoted, Place place) implements Sexp {
        /** Keywords are the same in any case. */
        String keyword() {
            return quoted ? "" : text.toLowerCase(Locale.ROOT);
        }

        boolean isNumber() {
            return !quoted && !text.isEmpty() && "+-.0123456789".indexOf(text.charAt(0)) >= 0;
        }
    }

    /** Expressions in brackets. */
    record Group(List<Sexp> items, Place place) implements Sexp {
        /** The keyword in front, in small letters; empty if there is none. */
        String head() {
            return !items.isEmpty() && items.get(0) instanceof Atom atom ? atom.keyword() : "";
        }

        /** As one would look for it. */
        String label() {
            StringBuilder text = new StringBuilder("(");
            for (int k = 0; k < Math.min(3, items.size()); k++) {
                text.append(k == 0 ? "" : " ");
                text.append(items.get(k) instanceof Atom atom ? quote(atom) : "(…)");
            }
            return text.append(items.size() > 3 ? " …)" : ")").toString();
        }

        private static String quote(Atom atom) {
            String text = atom.text().length() > 40 ? atom.text().substring(0, 40) + "…" : atom.text();
            return atom.quoted() ? '"' + text + '"' : text;
        }

        ModelFileException fault(String problem) {
            return new ModelFileException(place, label(), problem);
        }
    }

    /** The number this is; strings in quotation marks count too, as the published syntax writes masses so. */
    default double number(Group owner) {
        if (this instanceof Atom atom) {
            try {
                double value = Double.parseDouble(atom.text());
                if (Double.isFinite(value) && !atom.text().matches(".*[dDfF]")) {
                    return value;
                }
            } catch (NumberFormatException e) {
                // told below
            }
        }
        throw new ModelFileException(place(), owner.label(), "needs a number here");
    }

    /** The name this is. */
    default String name(Group owner) {
        if (this instanceof Atom atom && (atom.quoted() || !atom.isNumber())) {
            if (!atom.text().isBlank()) {
                return atom.text();
            }
        }
        throw new ModelFileException(place(), owner.label(), "needs a name in quotation marks here");
    }
}
