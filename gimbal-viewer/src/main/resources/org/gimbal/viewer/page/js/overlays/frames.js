/** The frame of each body: x red, y green, z blue. */
import { Matrix4, Vector3 } from 'three';
import { Bars } from 'gimbal/scene/instances.js';
import { AXES } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

const matrix = new Matrix4();
const origin = new Vector3();
const tip = new Vector3();

export class Frames {
    constructor({ mechanism, unit }) {
        this.count = mechanism.bodies.length;
        this.length = 3 * unit;
        this.radius = 0.13 * unit;
        this.bars = new Bars(3 * this.count, AXES);
        this.object = this.bars.mesh;
    }

    update({ poses }) {
        for (let i = 0; i < this.count; i++) {
            bodyMatrix(poses, i, matrix);
            origin.setFromMatrixPosition(matrix);
            for (let axis = 0; axis < 3; axis++) {
                tip.setFromMatrixColumn(matrix, axis).multiplyScalar(this.length).add(origin);
                this.bars.put(3 * i + axis, origin, tip, this.radius);
            }
        }
        this.bars.commit();
    }
}
