/** Rods without mass: points kept at a distance. */
import { Matrix4, Vector3 } from 'three';
import { Bars } from 'gimbal/scene/instances.js';
import { JOINT } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

const matrix = new Matrix4();

export class Rods {
    constructor({ mechanism, unit }) {
        this.rods = mechanism.rods;
        this.radius = 0.16 * unit;
        this.bars = new Bars(this.rods.length, JOINT, { shadow: true });
        this.object = this.bars.mesh;
    }

    update({ poses }) {
        this.rods.forEach((rod, i) => this.bars.put(i, end(poses, rod.a), end(poses, rod.b), this.radius));
        this.bars.commit();
    }
}

function end(poses, side) {
    return new Vector3(...side.position).applyMatrix4(bodyMatrix(poses, side.body, matrix));
}
