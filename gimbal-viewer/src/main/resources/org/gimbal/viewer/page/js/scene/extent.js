/** How large a mechanism is and where it goes. */
import { Box3, Vector3 } from 'three';
import { carriedLines, pointsOf } from 'gimbal/overlays/tracks.js';
import { shapeReach } from 'gimbal/scene/shapes.js';

const SAMPLES = 200;

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

    /** The box around all the film shows, or around its first frame if the mechanism goes far away. */
    boxOf(film) {
        const first = this.boxAt(film.frames[0].poses);
        this.fixed.forEach((point) => first.expandByPoint(point));
        const all = first.clone();
        const stride = Math.max(1, Math.floor(film.length / SAMPLES));
        for (let i = 0; i < film.length; i += stride) {
            this.#add(all, film.frames[i].poses);
        }
        return diagonal(all) < 6 * diagonal(first) ? all : first;
    }

    #add(box, poses) {
        const point = new Vector3();
        const half = new Vector3();
        this.reaches.forEach((reach, i) => {
            point.set(poses[7 * i], poses[7 * i + 1], poses[7 * i + 2]);
            half.setScalar(reach);
            box.expandByPoint(point.clone().add(half));
            box.expandByPoint(point.clone().sub(half));
        });
    }
}

export function diagonal(box) {
    return box.isEmpty() ? 0 : box.getSize(new Vector3()).length();
}
