package org.gimbal.book.liegroup;

import java.util.List;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.liegroup.LieGroupEngine;
import org.gimbal.liegroup.LieGroupOptions;
import org.gimbal.sim.Engine;

/** The chapters on the Lie-group paper. */
public final class LieGroup {
    /** Poses and momenta, paper (23). */
    static final Engine HAMILTONIAN = form(LieGroupOptions.Form.HAMILTONIAN);

    /** Poses and increments, paper (22). */
    static final Engine EULER_LAGRANGE = form(LieGroupOptions.Form.EULER_LAGRANGE);

    static final List<Engine> FORMS = List.of(HAMILTONIAN, EULER_LAGRANGE);

    private LieGroup() {}

    public static List<Chapter> chapters() {
        return List.of(new Fig2(), new Fig3(), new Fig4(), new KeplerPeriod(), new CostAtEqualError());
    }

    private static Engine form(LieGroupOptions.Form form) {
        return new LieGroupEngine(LieGroupOptions.defaults().withForm(form));
    }

    /** Which form an engine keeps, in words. */
    static String words(Engine engine) {
        return engine == HAMILTONIAN ? "Hamiltonian" : "Euler–Lagrange";
    }
}
