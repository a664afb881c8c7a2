/** Other runs of the mechanism, translucent, each in one colour: where they would be now. */
import { Group } from 'three';
import { Skeleton } from 'gimbal/overlays/skeleton.js';
import { Bodies } from 'gimbal/scene/bodies.js';
import { otherColor } from 'gimbal/scene/palette.js';

const LOOK = { transparent: true, opacity: 0.42, depthWrite: false };

export class Others {
    constructor({ unit, others }) {
        this.object = new Group();
        this.runs = others.map(({ film, mechanism }, index) => {
            const bare = (body) => body >= 0 && mechanism.bodies[body].shapes.every((shape) => shape.kind === 'point');
            const color = () => otherColor(index);
            const bodies = Bodies.ofMechanism(mechanism, LOOK, color);
            const skeleton = new Skeleton({ mechanism, unit }, bare);
            skeleton.object.traverse((part) => part.material && Object.assign(part.material, LOOK));
            this.object.add(bodies.object, skeleton.object);
            return { film, parts: [bodies, skeleton], poses: new Float32Array(film.frames[0].poses.length) };
        });
    }

    update({ time }) {
        for (const { film, parts, poses } of this.runs) {
            film.sample(time, poses);
            parts.forEach((part) => part.update({ poses }));
        }
    }
}
