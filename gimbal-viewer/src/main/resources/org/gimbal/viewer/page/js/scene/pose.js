/** Poses of bodies as matrices. */
import { Matrix4, Quaternion, Vector3 } from 'three';

const position = new Vector3();
const orientation = new Quaternion();
const ONE = new Vector3(1, 1, 1);

/** The pose of a body as a matrix; the ground, −1, stands still. */
export function bodyMatrix(poses, body, out = new Matrix4()) {
    if (body < 0) {
        return out.identity();
    }
    const o = 7 * body;
    position.set(poses[o], poses[o + 1], poses[o + 2]);
    orientation.set(poses[o + 4], poses[o + 5], poses[o + 6], poses[o + 3]);
    return out.compose(position, orientation, ONE);
}
