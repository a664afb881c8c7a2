/** Meshes that are smooth but for their edges: each corner has the mean normal of those faces that bend little there. */
import { BufferGeometry, Float32BufferAttribute } from 'three';

/** Cosine of the angle between faces from which on their common edge is seen. */
const SHARPEST_SMOOTH = 0.75;

/**
 * @param {ArrayLike<number>} vertices x, y and z of each
 * @param {ArrayLike<number>} triangles three corners of each
 */
export function creased(vertices, triangles) {
    const areas = areasOf(vertices, triangles);
    const around = Array.from({ length: vertices.length / 3 }, () => []);
    triangles.forEach((corner, k) => around[corner].push(Math.floor(k / 3)));
    const positions = new Float32Array(3 * triangles.length);
    const normals = new Float32Array(3 * triangles.length);
    for (let k = 0; k < triangles.length; k++) {
        const corner = triangles[k];
        const normal = normalAt(around[corner], Math.floor(k / 3), areas);
        for (let axis = 0; axis < 3; axis++) {
            positions[3 * k + axis] = vertices[3 * corner + axis];
            normals[3 * k + axis] = normal[axis];
        }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
    return geometry;
}

/** Twice the area of each face along its normal, and its size. */
function areasOf(v, triangles) {
    const areas = [];
    for (let k = 0; k < triangles.length; k += 3) {
        const [a, b, c] = [3 * triangles[k], 3 * triangles[k + 1], 3 * triangles[k + 2]];
        const [px, py, pz] = [v[b] - v[a], v[b + 1] - v[a + 1], v[b + 2] - v[a + 2]];
        const [qx, qy, qz] = [v[c] - v[a], v[c + 1] - v[a + 1], v[c + 2] - v[a + 2]];
        const area = [py * qz - pz * qy, pz * qx - px * qz, px * qy - py * qx];
        areas.push([...area, Math.hypot(...area)]);
    }
    return areas;
}

function normalAt(faces, own, areas) {
    const [x, y, z, size] = areas[own];
    const sum = [0, 0, 0];
    for (const face of faces) {
        const [u, v, w, other] = areas[face];
        if (u * x + v * y + w * z >= SHARPEST_SMOOTH * size * other) {
            sum[0] += u;
            sum[1] += v;
            sum[2] += w;
        }
    }
    const length = Math.hypot(...sum) || 1;
    return sum.map((part) => part / length);
}
