/** Reads an answer of the server; the format is described where it is written, in News.java. */

/** How the run stands, and where its frames begin. */
export function decodeHead(buffer) {
    const length = new DataView(buffer).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
    return { head, offset: 4 + length };
}

/**
 * @param {ArrayBuffer} buffer
 * @param {number} start of the first frame
 * @param {number} count of frames
 * @param {{bodies: number, quantities: number}} sizes
 * @returns {Array} frames, each with its number as `knot`
 */
export function decodeFrames(buffer, start, count, { bodies, quantities }) {
    const view = new DataView(buffer);
    let offset = start;
    const floats = (length) => {
        const numbers = new Float32Array(length);
        for (let k = 0; k < length; k++, offset += 4) {
            numbers[k] = view.getFloat32(offset, true);
        }
        return numbers;
    };
    const frames = [];
    for (let i = 0; i < count; i++) {
        const knot = view.getFloat64(offset, true);
        const time = view.getFloat64(offset + 8, true);
        offset += 16;
        const poses = floats(7 * bodies);
        const [values, lows, highs] = [floats(quantities), floats(quantities), floats(quantities)];
        const touching = view.getUint32(offset, true);
        offset += 4;
        frames.push({ knot, time, poses, values, lows, highs, contacts: floats(touching) });
    }
    return frames;
}
