package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Sides;

/** For shapes that are nothing but their points. */
record NoSides() implements Sides {
    @Override
    public int count() {
        return 0;
    }

    @Override
    public void side(int k, double[] p, int q, double[] out, int o) {
        throw new IndexOutOfBoundsException(k);
    }
}
