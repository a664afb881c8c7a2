package org.gimbal.viewer.picture;

import org.gimbal.numerics.space.Vec3;

/** Colours of what is behind bodies, the same as those of the page. */
public enum Theme {
    LIGHT(0xf2f5fa, 0xe6ebf2, 0xb4c0d0, 0x9aa2ae, 0xcdd6e2, 0x1f2733),
    DARK(0x10141b, 0x191f29, 0x38465c, 0x0b0e13, 0x303b4c, 0xe4e9f0);

    private final Vec3 sky;
    private final Vec3 ground;
    private final Vec3 grid;
    private final Vec3 shadow;
    private final Vec3 slope;
    private final int ink;

    Theme(int sky, int ground, int grid, int shadow, int slope, int ink) {
        this.sky = Paint.rgb(sky);
        this.ground = Paint.rgb(ground);
        this.grid = Paint.rgb(grid);
        this.shadow = Paint.rgb(shadow);
        this.slope = Paint.rgb(slope);
        this.ink = ink;
    }

    Vec3 sky() {
        return sky;
    }

    Vec3 ground() {
        return ground;
    }

    Vec3 grid() {
        return grid;
    }

    Vec3 shadow() {
        return shadow;
    }

    /** Of ground that is not a flat floor. */
    Vec3 slope() {
        return slope;
    }

    /** Of words, coded as screens have it: 0xRRGGBB. */
    int ink() {
        return ink;
    }
}
