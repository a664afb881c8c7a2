/** The uniform ellipsoid of each body's mass and inertia, at its centre of mass. */
import { Color, Matrix4, Quaternion, SphereGeometry, Vector3 } from 'three';
import { instances } from 'gimbal/scene/instances.js';
import { bodyColor } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

const matrix = new Matrix4();

export class Ellipsoids {
    constructor({ mechanism, unit }) {
        this.places = mechanism.bodies.map(({ center, inertiaAxes: [w, x, y, z], inertiaRadii }) =>
            new Matrix4().compose(
                new Vector3(...center),
                new Quaternion(x, y, z, w),
                new Vector3(...inertiaRadii.map((radius) => Math.max(radius, 0.02 * unit))),
            ),
        );
        const look = { transparent: true, opacity: 0.45, depthWrite: false };
        this.object = instances(new SphereGeometry(1, 28, 18), this.places.length, { look });
        this.places.forEach((_, i) => this.object.setColorAt(i, new Color(bodyColor(i)).offsetHSL(0, 0, 0.12)));
    }

    update({ poses }) {
        this.places.forEach((place, i) => this.object.setMatrixAt(i, bodyMatrix(poses, i, matrix).multiply(place)));
        this.object.instanceMatrix.needsUpdate = true;
    }
}
