package org.gimbal.model.force;

/** How two points of strengths a and b act on each other at a distance r: V = sign · constant · a b / r. */
public enum Interaction {
    /** Masses in kg; all attract each other. The constant is that of Newton, m³/(kg s²) (CODATA 2022). */
    GRAVITY(-1, 6.67430e-11),
    /** Charges in C; like ones repel each other. The constant is that of Coulomb, N m²/C² (CODATA 2022). */
    COULOMB(1, 8.9875517862e9);

    private final int sign;
    private final double constant;

    Interaction(int sign, double constant) {
        this.sign = sign;
        this.constant = constant;
    }

    /** −1 where like points attract each other. */
    public int sign() {
        return sign;
    }

    /** Of nature, SI units. */
    public double constant() {
        return constant;
    }
}
