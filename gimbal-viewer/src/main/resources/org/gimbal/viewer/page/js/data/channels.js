/** Reads the film of a report; the format is described where it is written, in Channels.java. */
import { Film } from 'gimbal/data/film.js';

/** The level of what is not a number. */
const UNKNOWN = 0xffff;

/**
 * @param {ArrayBuffer} buffer
 * @param {{frames: number, bodies: number, quantities: number}} sizes
 * @returns {Film}
 */
export function decodeFilm(buffer, { frames, bodies, quantities }) {
    const reader = new ChannelReader(buffer, frames);
    const times = reader.times();
    const poses = new Float32Array(frames * 7 * bodies);
    for (let k = 0; k < 7 * bodies; k++) {
        reader.channel(poses, k, 7 * bodies);
    }
    const series = [0, 1, 2].map(() => new Float32Array(frames * quantities));
    for (let k = 0; k < quantities; k++) {
        series.forEach((numbers) => reader.channel(numbers, k, quantities));
    }
    widen(series, frames, quantities);
    const contacts = reader.contacts();
    const film = new Film();
    for (let i = 0; i < frames; i++) {
        const [values, lows, highs] = series.map((all) => all.subarray(i * quantities, (i + 1) * quantities));
        const pose = poses.subarray(i * 7 * bodies, (i + 1) * 7 * bodies);
        film.append({ time: times[i], poses: pose, values, lows, highs, contacts: contacts[i] });
    }
    return film;
}

/** Makes least and greatest values of what lies below and above the values at a frame and the one before. */
function widen([values, lows, highs], frames, quantities) {
    for (let i = frames * quantities - 1; i >= 0; i--) {
        const before = i >= quantities ? values[i - quantities] : values[i];
        lows[i] = Math.min(values[i], before) - lows[i];
        highs[i] = Math.max(values[i], before) + highs[i];
    }
}

class ChannelReader {
    constructor(buffer, frames) {
        this.buffer = buffer;
        this.view = new DataView(buffer);
        this.frames = frames;
        this.offset = 0;
    }

    times() {
        return Float64Array.from({ length: this.frames }, () => this.float64());
    }

    float64() {
        this.offset += 8;
        return this.view.getFloat64(this.offset - 8, true);
    }

    bytes() {
        this.offset += this.frames;
        return new Uint8Array(this.buffer, this.offset - this.frames, this.frames);
    }

    /** Writes one channel to every `stride`-th place of `out`, from place `first` on. */
    channel(out, first, stride) {
        const least = this.float64();
        const unit = this.float64();
        const low = unit === 0 ? null : this.bytes();
        const high = unit === 0 ? null : this.bytes();
        let level = 0;
        let line = 0;
        for (let i = 0, o = first; i < this.frames; i++, o += stride) {
            const now = low ? (line + (low[i] | (high[i] << 8))) & 0xffff : 0;
            line = 2 * now - level;
            level = now;
            out[o] = low && now === UNKNOWN ? NaN : least + unit * now;
        }
    }

    contacts() {
        const counts = Array.from({ length: this.frames }, () => {
            this.offset += 4;
            return this.view.getUint32(this.offset - 4, true);
        });
        return counts.map((count) =>
            Float32Array.from({ length: count }, () => {
                this.offset += 4;
                return this.view.getFloat32(this.offset - 4, true);
            }),
        );
    }
}
