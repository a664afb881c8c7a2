/** The shapes that can touch: those a contact names, or else those of the bodies it joins. */
import { Bodies } from 'gimbal/scene/bodies.js';
import { COLLISION } from 'gimbal/scene/palette.js';

export class Collision {
    constructor({ mechanism }) {
        const shapes = mechanism.collision.filter((shape) => shape.kind !== 'half-space');
        const look = { wireframe: true, transparent: true, opacity: 0.6 };
        this.bodies = new Bodies(shapes, look, () => COLLISION);
        this.object = this.bodies.object;
    }

    update(state) {
        this.bodies.update(state);
    }
}
