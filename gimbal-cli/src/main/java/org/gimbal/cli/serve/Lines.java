package org.gimbal.cli.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads requests line by line and writes an answer to each, in UTF-8 whatever the terminal has. */
public final class Lines {
    /** Characters of a request: more is no request, and would only fill the memory. */
    private static final int LONGEST = 64_000_000;

    private final BufferedReader requests;
    private final PrintStream answers;

    public Lines(InputStream requests, PrintStream answers) {
        this.requests = new BufferedReader(new InputStreamReader(requests, StandardCharsets.UTF_8), 1 << 16);
        this.answers = new PrintStream(answers, false, StandardCharsets.UTF_8);
    }

    /**
     * Until the other side closes its end or says {@code quit}.
     *
     * @return whether every answer could be written
     */
    public boolean serve(Dialogue dialogue) throws IOException {
        for (String line = next(); line != null && !dialogue.ended(); line = dialogue.ended() ? null : next()) {
            if (!line.isBlank()) {
                answers.append(dialogue.answer(line)).append('\n').flush();
                if (answers.checkError()) {
                    return false;
                }
            }
        }
        return true;
    }

    private @Nullable String next() throws IOException {
        StringBuilder line = new StringBuilder();
        int c = requests.read();
        if (c < 0) {
            return null;
        }
        for (; c >= 0 && c != '\n'; c = requests.read()) {
            if (line.length() < LONGEST) {
                line.append((char) c);
            }
        }
        // what was cut is no JSON any more, and refused as that
        return line.length() < LONGEST ? line.toString() : "the line has more than " + LONGEST + " characters";
    }
}
