package org.gimbal.model.contact;

/** Two bodies that do not touch by rule, each by name, {@code ground}, or a pattern of names. */
public record ContactExclusion(String a, String b) {
    /** Whether both sides are names, not patterns. */
    public boolean isPlain() {
        return !NamePattern.isPattern(a) && !NamePattern.isPattern(b);
    }

    public boolean namesA(String body) {
        return new NamePattern(a).matches(body);
    }

    public boolean namesB(String body) {
        return new NamePattern(b).matches(body);
    }
}
