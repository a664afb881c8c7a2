package org.gimbal.cli.serve;

/** A request that cannot be carried out: the name of the fault, for programs, and a sentence, for people. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Names that programs may rely on. */
    enum Kind {
        /** The line is no JSON object, or too long. */
        MALFORMED("malformed"),
        /** A field is missing, unknown or of the wrong kind. */
        REQUEST("request"),
        /** There is no such scene, engine, parameter, column, joint, body or servo. */
        NAME("name"),
        /** The model is faulty, or the engine does not take it. */
        MODEL("model"),
        /** A model file or the like cannot be read. */
        FILE("file"),
        /** Nothing has been loaded. */
        NOTHING_LOADED("nothing-loaded"),
        /** A saved state belongs to something else. */
        STATE("state"),
        /** A step has no solution; the run stands where it began. */
        SIMULATION("simulation"),
        /** A fault of the program. */
        INTERNAL("internal");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    private final Kind kind;

    Fault(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
