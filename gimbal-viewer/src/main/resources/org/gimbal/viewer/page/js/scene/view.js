/** The camera's habits: frame everything, or follow a body. */
import { Vector3 } from 'three';

const FROM = new Vector3(1.15, -1.75, 0.75).normalize();

export class View {
    /** @param {import('gimbal/scene/stage.js').Stage} stage */
    constructor(stage) {
        this.stage = stage;
        /** Body that is followed; −1 for the middle of all; null for none. */
        this.followed = null;
        this.last = null;
    }

    /** Looks at a box from the usual side, so that it fills the window. */
    frame(box) {
        const { camera, controls } = this.stage;
        const center = box.getCenter(new Vector3());
        const radius = Math.max(1e-6, box.getSize(new Vector3()).length() / 2);
        const half = (camera.fov * Math.PI) / 360;
        const narrow = Math.min(half, Math.atan(Math.tan(half) * camera.aspect));
        controls.target.copy(center);
        camera.position.copy(center).addScaledVector(FROM, (0.82 * radius) / Math.sin(narrow));
        controls.update();
        this.last = null;
    }

    follow(body) {
        this.followed = body;
        this.last = null;
    }

    /** Moves along with what is followed. */
    update({ poses }) {
        const { camera, controls } = this.stage;
        if (this.followed !== null) {
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
