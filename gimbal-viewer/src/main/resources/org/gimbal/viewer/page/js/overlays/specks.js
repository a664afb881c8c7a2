/** Balls for bodies that are so small beside the way they go that nobody would see them: planets, and beads on wires. */
import { Color, Group, Matrix4, SphereGeometry, Vector3 } from 'three';
import { instances } from 'gimbal/scene/instances.js';
import { bodyColor } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

/** Least radius of what is drawn of a body, as a share of all. */
const LEAST = 0.008;

const matrix = new Matrix4();

export class Specks {
    constructor({ mechanism, size }) {
        this.object = new Group();
        this.specks = mechanism.bodies.map(({ center }, body) => ({ body, center: new Vector3(...center) })).filter(({ body }) => reach(mechanism, body) < LEAST * size);
        if (this.specks.length) {
            this.mesh = instances(new SphereGeometry(LEAST * size, 20, 14), this.specks.length, { shadow: true });
            this.mesh.userData.bodies = this.specks.map(({ body }) => body);
            this.specks.forEach(({ body }, i) => this.mesh.setColorAt(i, new Color(bodyColor(body))));
            this.object.add(this.mesh);
        }
    }

    update({ poses }) {
        const place = new Vector3();
        this.specks.forEach(({ body, center }, i) => {
            place.copy(center).applyMatrix4(bodyMatrix(poses, body, matrix));
            this.mesh.setMatrixAt(i, matrix.makeTranslation(place.x, place.y, place.z));
        });
        if (this.mesh) {
            this.mesh.instanceMatrix.needsUpdate = true;
            this.mesh.boundingSphere = null; // picking computes it anew
        }
    }
}

/** How far what is drawn of a body reaches from its centre of mass, and its joints from it. */
function reach(mechanism, index) {
    const { extent, center } = mechanism.bodies[index];
    const half = Math.hypot(...[0, 1, 2].map((axis) => extent[3 + axis] - extent[axis])) / 2;
    const sides = mechanism.joints.flatMap((joint) => [joint.a, joint.b]).filter((side) => side.body === index);
    return Math.max(half, ...sides.map(({ position }) => Math.hypot(...position.map((x, k) => x - center[k]))));
}
