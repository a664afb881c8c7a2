/** The axes joints turn about or slide along. */
import { Matrix4, Vector3 } from 'three';
import { Bars } from 'gimbal/scene/instances.js';
import { JOINT_AXIS } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';
import { placement } from 'gimbal/scene/shapes.js';

/** Joints without an axis of their own. */
const AXISLESS = ['fixed', 'spherical', 'floating', 'fixed-orientation', 'path', 'coordinate', 'spline-curve', 'spline-surface'];

const world = new Matrix4();
const from = new Vector3();
const to = new Vector3();

export class JointAxes {
    constructor({ mechanism, unit }) {
        this.lines = mechanism.joints.flatMap(linesOf);
        this.half = 3.2 * unit;
        this.radius = 0.12 * unit;
        this.bars = new Bars(this.lines.length, JOINT_AXIS);
        this.object = this.bars.mesh;
    }

    update({ poses }) {
        this.lines.forEach(({ side, place, axis }, i) => {
            bodyMatrix(poses, side.body, world).multiply(place);
            from.copy(axis).multiplyScalar(-this.half).applyMatrix4(world);
            to.copy(axis).multiplyScalar(this.half).applyMatrix4(world);
            this.bars.put(i, from, to, this.radius);
        });
        this.bars.commit();
    }
}

function linesOf(joint) {
    if (joint.kind === 'universal') {
        const first = new Vector3(...joint.firstAxis);
        const second = new Vector3(...joint.axis).cross(first).normalize();
        return [line(joint.a, first), line(joint.b, second)];
    }
    const ends = joint.ends ?? [{ ...joint.a, kind: joint.kind, axis: joint.axis }];
    return ends.filter(({ kind }) => !AXISLESS.includes(kind)).map((end) => line(end, new Vector3(...end.axis)));
}

function line(side, axis) {
    return { side, place: placement(side), axis };
}
