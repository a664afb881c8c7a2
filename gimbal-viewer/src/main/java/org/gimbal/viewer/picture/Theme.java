package org.gimbal.viewer.picture;

import org.gimbal.numerics.space.Vec3;

/** Colours of what is behind bodies, the same as those of the page. */
public enum Theme {
    LIGHT(0xf2f5fa, 0xe6ebf2, 0xb4c0d0, 0x9aa2ae, 0xcdd6e2, 0x1f2733),
    DARK(0x10141b, 0x191f29, 0x38465c, 0x0b0e13, 0x303b4c, 0xe4e9f0);

    private final int sky;
    private final int ground;
    private final int grid;
    private final int shadow;
    private final int slope;
    private final int ink;

    Theme(int sky, int ground, int grid, int shadow, int slope, int ink) {
        this.sky = sky;
        this.ground = ground;
        this.grid = grid;
        this.shadow = shadow;
        this.slope = slope;
        this.ink = ink;
    }

    Vec3 sky() {
        return Paint.rgb(sky);
    }

    Vec3 ground() {
        return Paint.rgb(ground);
    }

    Vec3 grid() {
        return Paint.rgb(grid);
    }

    Vec3 shadow() {
        return Paint.rgb(shadow);
    }

    /** Of ground that is not a flat floor. */
    Vec3 slope() {
        return Paint.rgb(slope);
    }

    /** Of words, coded as screens have it: 0xRRGGBB. */
    int ink() {
        return ink;
    }
}
