/** How large a mechanism is and where it goes. */
import { Box3, Matrix4, Vector3 } from 'three';
import { carriedLines, pointsOf } from 'gimbal/overlays/tracks.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';
import { shapeReach } from 'gimbal/scene/shapes.js';

const SAMPLES = 200;

/** What goes farther than so many of its own sizes is followed, not shown as a whole: it would hardly be seen. */
const FAR = 20;

const matrix = new Matrix4();

/** How far a body reaches from its origin: its shapes, or what is known of it without shapes. */
export function bodyReach(mechanism, index) {
    const body = mechanism.bodies[index];
    const joints = mechanism.joints.flatMap((joint) => [joint.a, joint.b]).filter((side) => side.body === index);
    const points = [body.center, ...joints.map((side) => side.position)].map((p) => Math.hypot(...p));
    const shapes = body.shapes.filter((shape) => shape.kind !== 'half-space').map(shapeReach);
    return Math.max(...points, ...shapes);
}

export class Extent {
    constructor(mechanism) {
        this.corners = mechanism.bodies.map((_, index) => cornersOf(mechanism, index));
        this.reaches = mechanism.bodies.map((_, index) => bodyReach(mechanism, index));
        const anchors = mechanism.joints.filter((joint) => !joint.wanders).flatMap((joint) => [joint.a, joint.b]).filter((side) => side.body < 0);
        const lines = carriedLines(mechanism).filter(({ body }) => body < 0).flatMap(({ lines }) => lines);
        this.fixed = [...anchors.map((side) => new Vector3(...side.position)), ...lines.flatMap(pointsOf)];
    }

    /** The box around all bodies at one frame. */
    boxAt(poses) {
        const box = new Box3();
        this.#add(box, poses);
        return box;
    }

    /** The box around all the film shows; if the mechanism goes far away and stays there, room around its first frame. */
    boxOf(film) {
        const first = this.boxAt(film.frames[0].poses);
        this.fixed.forEach((point) => first.expandByPoint(point));
        const early = first.clone();
        const late = new Box3();
        const stride = Math.max(1, Math.floor(film.length / SAMPLES));
        for (let i = 0; i < film.length; i += stride) {
            this.#add(2 * i < film.length ? early : late, film.frames[i].poses);
        }
        const returns = early.containsPoint(late.getCenter(new Vector3()));
        const all = early.clone().union(late);
        return returns || diagonal(all) < FAR * diagonal(first) ? all : first.expandByScalar(diagonal(first));
    }

    #add(box, poses) {
        const point = new Vector3();
        this.corners.forEach((corners, i) => {
            bodyMatrix(poses, i, matrix);
            corners.forEach((corner) => box.expandByPoint(point.copy(corner).applyMatrix4(matrix)));
        });
    }
}

/** In the frame of a body: the corners around what is drawn of it, and its joints. */
function cornersOf(mechanism, index) {
    const box = mechanism.bodies[index].extent;
    const corners = Array.from({ length: 8 }, (_, k) => new Vector3(box[k & 1 ? 3 : 0], box[k & 2 ? 4 : 1], box[k & 4 ? 5 : 2]));
    const sides = mechanism.joints.flatMap((joint) => [joint.a, joint.b]).filter((side) => side.body === index);
    return [...corners, ...sides.map((side) => new Vector3(...side.position))];
}

export function diagonal(box) {
    return box.isEmpty() ? 0 : box.getSize(new Vector3()).length();
}
