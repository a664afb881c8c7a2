package org.gimbal.viewer.picture;

import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Vec3;

/** Colours of what is drawn in every theme, in linear light. The same as those of the page. */
final class Paint {
    static final Vec3 JOINT = rgb(0x55637a);
    static final Vec3 CENTER = rgb(0xffd84d);
    static final Vec3 CONTACT = rgb(0xff5a1f);
    static final Vec3 FORCE = rgb(0x12a594);
    static final Vec3 STRING = rgb(0x8e4ec6);
    static final Vec3 SPRING = rgb(0x2b8a3e);

    /** How much light the marked sectors of round bodies keep. */
    static final double MARK = 0.6;

    private static final int[] BODIES = {
        0x4c78a8, 0xf28e2b, 0x59a14f, 0xe15759, 0x76b7b2, 0xb07aa1, 0xedc948, 0x9c755f, 0xff9da7
    };

    private static final Vec3 SUN = new Vec3(1.4, -1.9, 3.2).unit();

    private Paint() {}

    static Vec3 body(int index) {
        return rgb(BODIES[index % BODIES.length]);
    }

    /** Of a colour coded as screens have it: 0xRRGGBB. */
    static Vec3 rgb(int code) {
        return new Vec3(linear(code >> 16 & 0xff), linear(code >> 8 & 0xff), linear(code & 0xff));
    }

    /** A model's own colour, which is as screens have it. */
    static Vec3 of(Visual.Color color) {
        return new Vec3(linear(color.red()), linear(color.green()), linear(color.blue()));
    }

    private static double linear(int coded) {
        return linear(coded / 255.0);
    }

    private static double linear(double coded) {
        return Math.pow(coded, 2.2);
    }

    /** Linear light as screens code it, from 0 to 255. */
    static int coded(double linear) {
        return (int) Math.round(255 * Math.pow(Math.min(1, Math.max(0, linear)), 1 / 2.2));
    }

    /** Light from the sky above, from the ground below, and from the sun. */
    static Vec3 lit(Vec3 color, Vec3 normal) {
        double sky = 0.42 + 0.18 * normal.z();
        double sun = 0.72 * Math.max(0, normal.dot(SUN));
        return color.times(sky + sun);
    }

    static Vec3 sun() {
        return SUN;
    }
}
