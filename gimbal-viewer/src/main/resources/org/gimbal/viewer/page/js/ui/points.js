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
    for (let i = 0; i < frames.length; i += bucket) {
        addBucket(points, frames, index, i, Math.min(i + bucket, frames.length));
    }
    return points;
}

function addBucket(points, frames, index, from, to) {
    let low = from;
    let high = from;
    for (let i = from; i < to; i++) {
        low = frames[i].lows[index] < frames[low].lows[index] ? i : low;
        high = frames[i].highs[index] > frames[high].highs[index] ? i : high;
    }
    const least = { x: frames[low].time, y: frames[low].lows[index] };
    const greatest = { x: frames[high].time, y: frames[high].highs[index] };
    const ordered = low <= high ? [least, greatest] : [greatest, least];
    points.push(...(least.y === greatest.y ? [ordered[0]] : ordered));
}
