/** The points of a line: no more than a plot can show, and every peak among them. */

/**
 * @param {import('gimbal/data/film.js').Film} film
 * @param {number} index of the quantity
 * @param {number} columns of the plot, in pixels
 * @returns {{x: number, y: number}[]} in each column the least and the greatest value, in the order of time
 */
export function plotPoints(film, index, columns) {
    const { frames } = film;
    const bucket = Math.max(1, Math.ceil(frames.length / columns));
    const points = [];
    let before = null;
    for (let i = 0; i < frames.length; i += bucket) {
        const inside = [];
        for (let k = i; k < Math.min(i + bucket, frames.length); k++) {
            addFrame(inside, before, frames[k], index);
            before = frames[k];
        }
        points.push(...(bucket === 1 ? inside : extremes(inside)));
    }
    return points;
}

/** The value at a frame, and in front of it what went beyond both it and the value before. */
function addFrame(points, before, frame, index) {
    const value = frame.values[index];
    const last = before ? before.values[index] : value;
    const x = before ? (before.time + frame.time) / 2 : frame.time;
    if (frame.lows[index] < Math.min(value, last)) {
        points.push({ x, y: frame.lows[index] });
    }
    if (frame.highs[index] > Math.max(value, last)) {
        points.push({ x, y: frame.highs[index] });
    }
    points.push({ x: frame.time, y: value });
}

function extremes(points) {
    let low = Math.max(0, points.findIndex(({ y }) => !Number.isNaN(y)));
    let high = low;
    points.forEach(({ y }, i) => {
        low = y < points[low].y ? i : low;
        high = y > points[high].y ? i : high;
    });
    return low === high ? [points[low]] : [points[Math.min(low, high)], points[Math.max(low, high)]];
}
