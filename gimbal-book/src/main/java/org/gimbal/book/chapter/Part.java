package org.gimbal.book.chapter;

/** The parts of the book, each after its source. */
public enum Part {
    PAPER_2020("Linear-time variational integrators in maximal coordinates (2020)"),
    PAPER_2023("Variational integrators and graph-based solvers for multibody dynamics in maximal coordinates (2023)"),
    TREP("Scalable variational integrators for constrained mechanical systems in generalized coordinates (trep, 2009)"),
    LIE_GROUP("Lie group variational integrators for rigid body problems using quaternions (2017)"),
    REDMAX("RedMax: efficient and flexible approach for articulated dynamics (2019)"),
    CLASSICS("Classical benchmarks");

    private final String heading;

    Part(String heading) {
        this.heading = heading;
    }

    public String heading() {
        return heading;
    }
}
