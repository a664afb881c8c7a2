/** Touching points and the forces there. The length of an arrow grows with the force, in units of the mechanism's weight. */
import { ConeGeometry, Group, Matrix4, Quaternion, SphereGeometry, Vector3 } from 'three';
import { Bars, instances } from 'gimbal/scene/instances.js';
import { CONTACT, FORCE } from 'gimbal/scene/palette.js';

const CAPACITY = 2000;

/** Numbers of a contact in a frame: place, force on the second body, gap, first and second body. */
export const CONTACT_NUMBERS = 9;

const UP = new Vector3(0, 1, 0);

export class Contacts {
    constructor({ mechanism, unit, size }) {
        this.unit = unit;
        this.perNewton = perNewton(mechanism, size);
        this.longest = 0.8 * size;
        this.points = instances(new SphereGeometry(1, 16, 12), CAPACITY, { look: { color: CONTACT } });
        this.shafts = new Bars(CAPACITY, FORCE);
        this.heads = instances(new ConeGeometry(1, 2.4, 16), CAPACITY, { look: { color: FORCE } });
        this.object = new Group().add(this.points, this.shafts.mesh, this.heads);
    }

    update({ frame }) {
        const numbers = frame.contacts;
        const count = Math.min(CAPACITY, numbers.length / CONTACT_NUMBERS);
        for (let i = 0; i < count; i++) {
            this.#put(i, numbers, CONTACT_NUMBERS * i);
        }
        this.points.count = this.shafts.mesh.count = this.heads.count = count;
        this.points.instanceMatrix.needsUpdate = true;
        this.heads.instanceMatrix.needsUpdate = true;
        this.shafts.commit();
    }

    #put(i, numbers, o) {
        const point = new Vector3(numbers[o], numbers[o + 1], numbers[o + 2]);
        const force = new Vector3(numbers[o + 3], numbers[o + 4], numbers[o + 5]);
        const strength = force.length();
        const length = Math.min(this.longest, strength * this.perNewton);
        const tip = strength > 0 ? force.multiplyScalar(length / strength).add(point) : point.clone();
        const shown = length > 0.2 * this.unit;
        const turn = new Quaternion();
        if (shown) {
            turn.setFromUnitVectors(UP, tip.clone().sub(point).normalize());
        }
        const thick = 0.22 * this.unit;
        this.points.setMatrixAt(i, sized(point, new Quaternion(), 0.35 * this.unit));
        this.shafts.put(i, point, tip, shown ? thick : 0);
        this.heads.setMatrixAt(i, sized(tip, turn, shown ? 2 * thick : 0));
    }
}

function sized(place, turn, size) {
    return new Matrix4().compose(place, turn, new Vector3(size, size, size));
}

/** Length of an arrow for each newton: nine tenths of the mechanism for its weight. */
export function perNewton({ bodies, gravity }, size) {
    const weight = bodies.reduce((sum, body) => sum + body.mass, 0) * (Math.hypot(...gravity) || 9.81);
    return (0.9 * size) / Math.max(weight, 1e-12);
}
