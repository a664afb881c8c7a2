package org.gimbal.io.sexp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.SourceText;

/** Makes a tree of s-expressions; a semicolon begins a comment. */
final class SexpParser {
    private final SourceText source;
    private final String text;
    private int at;
    private int line = 1;

    private SexpParser(SourceText source) {
        this.source = source;
        text = source.text();
    }

    /** The one expression of a file. */
    static Sexp.Group parse(SourceText source) {
        return new SexpParser(source).parse();
    }

    private record Open(List<Sexp> items, Place place) {}

    private Sexp.Group parse() {
        Deque<Open> open = new ArrayDeque<>();
        List<Sexp> top = new ArrayList<>();
        int count = 0;
        while (skipToToken()) {
            char c = text.charAt(at);
            Place place = source.place(line);
            if (++count > Limits.ELEMENTS) {
                throw new ModelFileException(place, "", "more than " + Limits.ELEMENTS + " expressions");
            }
            List<Sexp> into = open.isEmpty() ? top : open.peek().items();
            if (c == '(') {
                at++;
                open.push(new Open(new ArrayList<>(), place));
                if (open.size() > Limits.DEPTH) {
                    throw new ModelFileException(place, "", "nested deeper than " + Limits.DEPTH + " levels");
                }
            } else if (c == ')') {
                at++;
                if (open.isEmpty()) {
                    throw new ModelFileException(place, "", "a closing bracket without an opening one");
                }
                Open done = open.pop();
                (open.isEmpty() ? top : open.peek().items()).add(new Sexp.Group(done.items(), done.place()));
            } else {
                into.add(c == '"' ? string(place) : word(place));
            }
        }
        if (!open.isEmpty()) {
            throw new ModelFileException(open.peek().place(), "", "this bracket is never closed");
        }
        return only(top);
    }

    private Sexp.Group only(List<Sexp> top) {
        if (top.size() == 1 && top.get(0) instanceof Sexp.Group group) {
            return group;
        }
        throw new ModelFileException(
                top.size() < 2 ? source.place(0) : top.get(1).place(),
                "",
                "a file holds one expression, (system …), got "
                        + (top.isEmpty() ? "nothing" : "more or something else"));
    }

    private boolean skipToToken() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == ';') {
                while (at < text.length() && text.charAt(at) != '\n') {
                    at++;
                }
            } else if (Character.isWhitespace(c)) {
                line += c == '\n' ? 1 : 0;
                at++;
            } else {
                return true;
            }
        }
        return false;
    }

    private Sexp.Atom string(Place place) {
        int end = text.indexOf('"', at + 1);
        int newline = text.indexOf('\n', at + 1);
        if (end < 0 || (newline >= 0 && newline < end)) {
            throw new ModelFileException(place, "", "this quotation mark is never closed in its line");
        }
        String inside = text.substring(at + 1, end);
        at = end + 1;
        return new Sexp.Atom(inside, true, place);
    }

    private Sexp.Atom word(Place place) {
        int start = at;
        while (at < text.length() && "()\";".indexOf(text.charAt(at)) < 0 && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return new Sexp.Atom(text.substring(start, at), false, place);
    }
}
