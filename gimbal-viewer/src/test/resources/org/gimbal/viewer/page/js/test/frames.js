/** Frames for tests. */

/** A frame of one body at x = time, with one quantity. */
export function frame(time, value = time, low = value, high = value) {
    return {
        time,
        poses: Float32Array.of(time, 0, 0, 1, 0, 0, 0),
        values: Float32Array.of(value),
        lows: Float32Array.of(low),
        highs: Float32Array.of(high),
        contacts: new Float32Array(0),
    };
}

/** The one quantity of such frames. */
export const ONLY = {
    key: 'only',
    name: 'only',
    unit: '',
    value: (one) => one.values[0],
    low: (one) => one.lows[0],
    high: (one) => one.highs[0],
};
