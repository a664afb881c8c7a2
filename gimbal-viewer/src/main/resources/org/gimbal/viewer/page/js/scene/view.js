/** The camera's habits: frame everything, go along with what leaves, or follow a body. */
import { Matrix4, Vector3 } from 'three';
import { bodyMatrix } from 'gimbal/scene/pose.js';

/** Follows the middle of all bodies as soon as it leaves what was framed. */
export const WHEN_LEAVING = 'leaving';

/** How far the middle may go from that of the picture before the camera comes along, in sizes of what was framed. */
const LEASH = 0.3;

const FROM_FRONT = new Vector3(1.05, -1.85, 0.75).normalize();
const FROM_SIDE = new Vector3(1.9, -0.95, 0.7).normalize();

/** From where a mechanism is seen best at first: rather along its joint axes than across them. */
export function viewDirection(mechanism, poses) {
    const sum = new Vector3();
    for (const { axis, a } of mechanism.joints) {
        const [w, x, y, z] = a.orientation;
        const world = new Vector3(...axis).applyQuaternion({ x, y, z, w }).transformDirection(bodyMatrix(poses, a.body, new Matrix4()));
        sum.x += Math.abs(world.x);
        sum.y += Math.abs(world.y);
    }
    return sum.x > 1.5 * sum.y ? FROM_SIDE : FROM_FRONT;
}

export class View {
    /** @param {import('gimbal/scene/stage.js').Stage} stage */
    constructor(stage, direction = FROM_FRONT) {
        this.stage = stage;
        this.direction = direction;
        /** Body that is followed; −1 for the middle of all; null for none; {@link WHEN_LEAVING}. */
        this.followed = WHEN_LEAVING;
        this.framed = null;
        this.last = null;
    }

    /** Looks at a box from the usual side, so that it fills the window. */
    frame(box) {
        const { camera, controls } = this.stage;
        const center = box.getCenter(new Vector3());
        const tangent = Math.tan((camera.fov * Math.PI) / 360);
        const distance = framingDistance(box, this.direction, tangent * camera.aspect, tangent);
        controls.target.copy(center);
        camera.position.copy(center).addScaledVector(this.direction, distance);
        controls.update();
        this.framed = box.clone();
        this.last = null;
    }

    follow(body) {
        this.followed = body;
        this.last = null;
    }

    /** Moves along with what is followed. */
    update({ poses }) {
        const { camera, controls } = this.stage;
        if (this.followed === WHEN_LEAVING) {
            this.#comeAlong(mean(poses));
        } else if (this.followed !== null) {
            const place = this.followed < 0 ? mean(poses) : new Vector3().fromArray(poses, 7 * this.followed);
            if (this.last) {
                const shift = place.clone().sub(this.last);
                camera.position.add(shift);
                controls.target.add(shift);
            } else {
                camera.position.add(place.clone().sub(controls.target));
                controls.target.copy(place);
            }
            this.last = place;
        }
        controls.update();
        this.stage.lightAt(controls.target);
    }

    /** On a leash: what moves to and fro in the picture does not move the camera. */
    #comeAlong(place) {
        const { camera, controls } = this.stage;
        const leash = LEASH * this.framed.getSize(new Vector3()).length();
        const away = place.clone().sub(controls.target);
        const inside = this.framed.containsPoint(place) && this.framed.containsPoint(controls.target);
        if (!inside && away.length() > leash) {
            away.multiplyScalar(1 - leash / away.length());
            camera.position.add(away);
            controls.target.add(away);
        }
    }
}

/** How far from its middle, in a direction, all corners of a box are in the picture. */
export function framingDistance(box, direction, tangentAcross, tangentUp) {
    const across = new Vector3(0, 0, 1).cross(direction).normalize();
    const up = direction.clone().cross(across);
    const half = box.getSize(new Vector3()).multiplyScalar(0.5);
    let distance = 0;
    for (let k = 0; k < 8; k++) {
        const corner = new Vector3(k & 1 ? half.x : -half.x, k & 2 ? half.y : -half.y, k & 4 ? half.z : -half.z);
        const sides = Math.max(Math.abs(corner.dot(across)) / tangentAcross, Math.abs(corner.dot(up)) / tangentUp);
        distance = Math.max(distance, sides + corner.dot(direction));
    }
    return Math.max(1e-6, 1.02 * distance);
}

function mean(poses) {
    const sum = new Vector3();
    const count = poses.length / 7;
    for (let i = 0; i < count; i++) {
        sum.x += poses[7 * i] / count;
        sum.y += poses[7 * i + 1] / count;
        sum.z += poses[7 * i + 2] / count;
    }
    return sum;
}
