package org.gimbal.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** How the program ends: scripts rely on these numbers. */
final class ExitCode {
    static final int OK = 0;
    static final int INTERNAL = 1;
    static final int USAGE = 2;
    static final int MODEL = 3;
    static final int SIMULATION = 4;
    static final int OUTPUT = 5;
    static final int FINDINGS = 6;
    static final int FALLS_SHORT = 7;
    static final int DIFFER = 8;

    private ExitCode() {}

    /** For help texts. */
    static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        put(meanings, OK, "success");
        put(meanings, INTERNAL, "unexpected internal error; --debug shows where");
        put(meanings, USAGE, "wrong usage: unknown command, option, scene or parameter, or a bad value");
        put(meanings, MODEL, "the file is no model, or the engine cannot simulate the mechanism");
        put(meanings, SIMULATION, "a step of the simulation has no solution");
        put(meanings, OUTPUT, "output cannot be written");
        put(meanings, FINDINGS, "check --strict found something in a model file");
        put(meanings, FALLS_SHORT, "a chapter of the book falls short of its claims, or failed");
        put(meanings, DIFFER, "compare: engines part, or steps are too long to tell, or only one engine runs");
        return meanings;
    }

    private static void put(Map<String, String> meanings, int code, String meaning) {
        meanings.put(Integer.toString(code), meaning);
    }
}
