/** Reads an answer of the server; the format is described where it is written, in News.java. */

/**
 * @param {ArrayBuffer} buffer
 * @param {{bodies: number, quantities: number}} sizes
 * @returns {{head: object, frames: Array}} each frame with its number as `knot`
 */
export function decodeNews(buffer, { bodies, quantities }) {
    const view = new DataView(buffer);
    const length = view.getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
    let offset = 4 + length;
    const floats = (count) => {
        const numbers = new Float32Array(count);
        for (let k = 0; k < count; k++, offset += 4) {
            numbers[k] = view.getFloat32(offset, true);
        }
        return numbers;
    };
    const frames = [];
    for (let i = 0; i < head.frames; i++) {
        const knot = view.getFloat64(offset, true);
        const time = view.getFloat64(offset + 8, true);
        offset += 16;
        const poses = floats(7 * bodies);
        const [values, lows, highs] = [floats(quantities), floats(quantities), floats(quantities)];
        const count = view.getUint32(offset, true);
        offset += 4;
        frames.push({ knot, time, poses, values, lows, highs, contacts: floats(count) });
    }
    return { head, frames };
}
