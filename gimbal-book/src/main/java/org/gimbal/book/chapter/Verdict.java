package org.gimbal.book.chapter;

/** How a claim or a chapter ended, from best to worst. */
public enum Verdict {
    /** Told for information; nothing was asked of it. */
    INFO("–"),
    PASS("pass"),
    FALLS_SHORT("**falls short**"),
    /** The chapter did not get to its end. */
    FAILED("**failed**");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** As pages have it. */
    public String words() {
        return words;
    }

    /** Whether nothing is wrong. */
    public boolean good() {
        return this == INFO || this == PASS;
    }

    public Verdict worse(Verdict other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
