package org.gimbal.liegroup;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What users may choose.
 *
 * @param form what is kept from knot to knot
 * @param iteration how the equation of a step is solved
 */
public record LieGroupOptions(Form form, Iteration iteration) {
    /** Both are the same map, up to round-off. */
    public enum Form {
        /** Poses and momenta (docs/theory/liegroup.md, L6). */
        HAMILTONIAN,
        /** Poses and how the last step led there (docs/theory/liegroup.md, L5). */
        EULER_LAGRANGE;

        /** Its name in files and on command lines. */
        public String word() {
            return wordOf(this);
        }

        /** The one of a name, if there is any. */
        public static Optional<Form> named(String word) {
            return Arrays.stream(values())
                    .filter(form -> form.word().equals(word))
                    .findFirst();
        }
    }

    /** Of the same equations. */
    public enum Iteration {
        /** With the exact derivative at every iterate. */
        NEWTON,
        /** With differences at the first iterate and updates of rank one, as the paper has it. */
        BROYDEN;

        public String word() {
            return wordOf(this);
        }

        /** The one of a name, if there is any. */
        public static Optional<Iteration> named(String word) {
            return Arrays.stream(values())
                    .filter(iteration -> iteration.word().equals(word))
                    .findFirst();
        }
    }

    private static String wordOf(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static LieGroupOptions defaults() {
        return new LieGroupOptions(Form.HAMILTONIAN, Iteration.NEWTON);
    }

    public LieGroupOptions withForm(Form value) {
        return new LieGroupOptions(value, iteration);
    }

    public LieGroupOptions withIteration(Iteration value) {
        return new LieGroupOptions(form, value);
    }
}
