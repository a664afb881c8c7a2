/** Marks the body or joint that is selected: its axes, seen through everything. */
import { Group, Matrix4, Quaternion, Vector3 } from 'three';
import { Bars } from 'gimbal/scene/instances.js';
import { AXES } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';
import { placement } from 'gimbal/scene/shapes.js';

const matrix = new Matrix4();
const origin = new Vector3();
const tip = new Vector3();
const turn = new Quaternion();

export class Selected {
    constructor({ mechanism, unit }) {
        this.mechanism = mechanism;
        this.unit = unit;
        this.bars = new Bars(3, AXES, { look: { depthTest: false, transparent: true } });
        this.bars.mesh.renderOrder = 3;
        this.object = new Group().add(this.bars.mesh);
        this.choose(null);
    }

    /** @param {{kind: string, index: number}|null} part */
    choose(part) {
        this.part = part;
        this.object.visible = part !== null;
    }

    update({ poses }) {
        if (!this.part) {
            return;
        }
        const { kind, index } = this.part;
        const side = kind === 'joint' ? this.mechanism.joints[index].a : null;
        bodyMatrix(poses, side ? side.body : index, matrix);
        if (side) {
            matrix.multiply(placement(side));
        }
        origin.setFromMatrixPosition(matrix);
        turn.setFromRotationMatrix(matrix);
        [0, 1, 2].forEach((axis) => {
            tip.set(0, 0, 0).setComponent(axis, 5 * this.unit).applyQuaternion(turn).add(origin);
            this.bars.put(axis, origin, tip, 0.16 * this.unit);
        });
        this.bars.commit();
    }
}
