/** Places and angles of bodies, as poses in frames tell them. */

export function bodyKey(body, axis) {
    return `place of\n${body}\n${axis}`;
}

/** Where the origin of a body is, as series to plot. */
export function poseSeries(body, index) {
    return ['x', 'y', 'z'].map((axis, k) => {
        const value = (frame) => frame.poses[7 * index + k];
        return { key: bodyKey(body, axis), name: axis, unit: 'm', value, low: value, high: value };
    });
}

/** Turns about z, then the new y, then the new x, that lead to an orientation (scalar first), in degrees. */
export function yawPitchRoll([w, x, y, z]) {
    const degrees = (angle) => (180 / Math.PI) * angle;
    const sine = Math.max(-1, Math.min(1, 2 * (w * y - x * z)));
    return [
        degrees(Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))),
        degrees(Math.asin(sine)),
        degrees(Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y))),
    ];
}
