/** Reads the surfaces of a mechanism; the format is described where it is written, in MeshData.java. */
import { otherFilmBytes } from 'gimbal/data/page.js';

/** Gives every part that shows a surface its vertices and triangles. */
export async function unpackMeshes(mechanism) {
    const meshes = readMeshes(await otherFilmBytes(mechanism.meshes));
    mechanism.bodies.flatMap((body) => body.shapes).forEach((shape) => shape.kind === 'skin' && Object.assign(shape, meshes[shape.mesh]));
    return mechanism;
}

function readMeshes(buffer) {
    const view = new DataView(buffer);
    const meshes = [];
    let offset = 0;
    while (offset < buffer.byteLength) {
        const vertices = view.getUint32(offset, true);
        const corners = 3 * view.getUint32(offset + 4, true);
        const box = Array.from({ length: 6 }, (_, k) => view.getFloat64(offset + 8 + 8 * k, true));
        const numbers = new Uint8Array(buffer, offset + 56, 6 * vertices + 4 * corners);
        meshes.push({ vertices: places(numbers, vertices, box), triangles: indices(numbers.subarray(6 * vertices), corners) });
        offset += 56 + numbers.length;
    }
    return meshes;
}

function places(numbers, count, box) {
    const out = new Float32Array(3 * count);
    for (let axis = 0; axis < 3; axis++) {
        const unit = box[3 + axis] > box[axis] ? (box[3 + axis] - box[axis]) / 65535 : 1;
        for (let i = 0, o = 2 * axis * count; i < count; i++) {
            out[3 * i + axis] = box[axis] + unit * (numbers[o + i] | (numbers[o + count + i] << 8));
        }
    }
    return out;
}

function indices(numbers, count) {
    const out = new Uint32Array(count);
    let index = 0;
    for (let k = 0; k < count; k++) {
        index += numbers[k] | (numbers[count + k] << 8) | (numbers[2 * count + k] << 16) | (numbers[3 * count + k] << 24);
        out[k] = index;
    }
    return out;
}
