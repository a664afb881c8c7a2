/** What a line shows of a film: no more points than a plot has room for, and every peak among them. */

/** Frames for each column beyond which a line is drawn as a band from least to greatest. */
const CROWDED = 2;

/**
 * @param {import('gimbal/data/film.js').Film} film
 * @param {import('gimbal/data/recording.js').Series} series
 * @param {number} columns of the plot, in pixels
 * @param {{from: number, to: number}} span what is shown of the film
 * @returns {{line: {x: number, y: number}[], lows: {x: number, y: number}[], highs: {x: number, y: number}[]}} the
 *     values frame by frame, or where these are many, for each column their mean, their least and their greatest
 */
export function plotPoints(film, series, columns, { from, to } = { from: film.start, to: film.end }) {
    const first = film.indexAt(from);
    const last = Math.min(film.length - 1, film.indexAt(to) + 1);
    const bucket = Math.ceil((last - first + 1) / columns);
    return bucket <= CROWDED ? exact(film.frames, series, first, last) : banded(film.frames, series, first, last, bucket);
}

function exact(frames, series, first, last) {
    const line = [];
    for (let i = first; i <= last; i++) {
        addFrame(line, i > 0 ? frames[i - 1] : null, frames[i], series);
    }
    return { line, lows: [], highs: [] };
}

/** The value at a frame, and in front of it what went beyond both it and the value before. */
function addFrame(points, before, frame, series) {
    const value = series.value(frame);
    const last = before ? series.value(before) : value;
    const x = before ? (before.time + frame.time) / 2 : frame.time;
    if (series.low(frame) < Math.min(value, last)) {
        points.push({ x, y: series.low(frame) });
    }
    if (series.high(frame) > Math.max(value, last)) {
        points.push({ x, y: series.high(frame) });
    }
    points.push({ x: frame.time, y: value });
}

function banded(frames, series, first, last, bucket) {
    const band = { line: [], lows: [], highs: [] };
    for (let i = first; i <= last; i += bucket) {
        const end = Math.min(i + bucket, last + 1);
        const x = (frames[i].time + frames[end - 1].time) / 2;
        let low = Infinity;
        let high = -Infinity;
        let sum = 0;
        let count = 0;
        for (let k = i; k < end; k++) {
            const value = series.value(frames[k]);
            if (Number.isNaN(value)) {
                continue;
            }
            count++;
            low = Math.min(low, value, series.low(frames[k]));
            high = Math.max(high, value, series.high(frames[k]));
            sum += value;
        }
        band.line.push({ x, y: count ? sum / count : NaN });
        band.lows.push({ x, y: count ? low : NaN });
        band.highs.push({ x, y: count ? high : NaN });
    }
    return band;
}

/** The same as sizes, for a logarithmic axis: what is zero leaves a gap; a band through zero begins at its least size. */
export function sizes({ line, lows, highs }) {
    const size = ({ x, y }) => ({ x, y: y === 0 ? NaN : Math.abs(y) });
    const through = (k) => lows[k].y < 0 && highs[k].y > 0;
    const least = (low, k) => ({ x: low.x, y: through(k) ? Math.abs(line[k].y) : Math.min(Math.abs(low.y), Math.abs(highs[k].y)) });
    const most = (high, k) => ({ x: high.x, y: Math.max(Math.abs(high.y), Math.abs(lows[k].y)) });
    return { line: line.map(size), lows: lows.map(least).map(size), highs: highs.map(most).map(size) };
}
