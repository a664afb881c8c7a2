package org.gimbal.io.scene;

import org.gimbal.io.yaml.Formula;
import org.gimbal.model.constraint.CamLaw;

/**
 * A cam whose f(q) is an expression, as a scene file gives it; its derivatives are by the rules of differentiation.
 */
record FormulaCam(Formula value, Formula slope, Formula bend) implements CamLaw {
    /** @throws IllegalArgumentException with a clause that names a function without a derivative */
    static FormulaCam of(Formula value) {
        Formula slope = value.slope(0);
        return new FormulaCam(value, slope, slope.slope(0));
    }

    @Override
    public void at(double q, double[] out) {
        Formula.Variables here = variable -> q;
        out[0] = value.value(here);
        out[1] = slope.value(here);
        out[2] = bend.value(here);
    }
}
