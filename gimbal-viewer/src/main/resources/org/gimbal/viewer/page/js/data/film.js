/** A run as frames in the order of time. */

/**
 * @typedef {object} Frame
 * @property {number} time in seconds
 * @property {Float32Array} poses position and quaternion (scalar first) of each body
 * @property {Float32Array} values of each quantity
 * @property {Float32Array} lows least values since the frame before
 * @property {Float32Array} highs greatest values since the frame before
 * @property {Float32Array} contacts place, force and gap of each touching point
 */

export class Film {
    /** @param {number} capacity frames to hold; beyond that the older half is thinned */
    constructor(capacity = Infinity) {
        /** @type {Frame[]} */
        this.frames = [];
        this.capacity = capacity;
        /** Grows whenever frames were added or removed. */
        this.version = 0;
    }

    get length() {
        return this.frames.length;
    }

    get start() {
        return this.length ? this.frames[0].time : 0;
    }

    get end() {
        return this.length ? this.frames[this.length - 1].time : 0;
    }

    /** @param {Frame} frame later than all others */
    append(frame) {
        if (this.length >= this.capacity) {
            this.frames = thin(this.frames);
        }
        this.frames.push(frame);
        this.version++;
    }

    clear() {
        this.frames = [];
        this.version++;
    }

    /** Index of the last frame at or before a time; the first one before the start. */
    indexAt(time) {
        let low = 0;
        let high = this.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (this.frames[middle].time <= time) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Writes the poses at a time, blended between two frames, and returns the index of the earlier one. */
    sample(time, poses) {
        const index = this.indexAt(time);
        const before = this.frames[index];
        const after = this.frames[Math.min(index + 1, this.length - 1)];
        const span = after.time - before.time;
        const share = span > 0 ? Math.min(1, Math.max(0, (time - before.time) / span)) : 0;
        blend(before.poses, after.poses, share, poses);
        return index;
    }
}

/** One frame in the place of two: the later picture with the extremes of both. */
export function merge(earlier, later) {
    return {
        ...later,
        lows: later.lows.map((low, k) => (earlier.lows[k] < low || Number.isNaN(low) ? earlier.lows[k] : low)),
        highs: later.highs.map((high, k) => (earlier.highs[k] > high || Number.isNaN(high) ? earlier.highs[k] : high)),
    };
}

function thin(frames) {
    const end = frames.length >> 1;
    const kept = frames.slice(0, 1);
    let i = 1;
    for (; i + 1 < end; i += 2) {
        kept.push(merge(frames[i], frames[i + 1]));
    }
    return kept.concat(frames.slice(i));
}

function blend(a, b, share, out) {
    for (let o = 0; o < a.length; o += 7) {
        let norm = 0;
        for (let k = o; k < o + 7; k++) {
            out[k] = a[k] + share * (b[k] - a[k]);
            norm += k >= o + 3 ? out[k] * out[k] : 0;
        }
        const scale = 1 / Math.sqrt(norm || 1);
        for (let k = o + 3; k < o + 7; k++) {
            out[k] *= scale;
        }
    }
}
