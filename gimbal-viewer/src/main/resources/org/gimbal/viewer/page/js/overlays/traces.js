/** The paths that centres of mass have taken up to now. */
import { BufferAttribute, BufferGeometry, Group, Line, LineBasicMaterial, Matrix4, Vector3 } from 'three';
import { bodyColor } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

/** More lines than that hide what they show. */
const MOST_BODIES = 24;

const matrix = new Matrix4();
const point = new Vector3();

export class Traces {
    constructor({ mechanism, film }) {
        this.film = film;
        this.object = new Group();
        const stride = Math.max(1, Math.ceil(mechanism.bodies.length / MOST_BODIES));
        this.lines = [];
        for (let i = 0; i < mechanism.bodies.length; i += stride) {
            const line = new Line(new BufferGeometry(), new LineBasicMaterial({ color: bodyColor(i), transparent: true, opacity: 0.85 }));
            line.frustumCulled = false;
            this.lines.push({ body: i, center: new Vector3(...mechanism.bodies[i].center), line });
            this.object.add(line);
        }
    }

    update({ index, poses }) {
        if (this.version !== this.film.version) {
            this.version = this.film.version;
            this.#rebuild();
        }
        for (const { body, center, line } of this.lines) {
            point.copy(center).applyMatrix4(bodyMatrix(poses, body, matrix));
            const positions = line.geometry.getAttribute('position');
            const end = Math.min(index + 1, positions.count - 1);
            this.#restore(line);
            line.userData.kept = { end, place: new Vector3().fromBufferAttribute(positions, end) };
            positions.setXYZ(end, point.x, point.y, point.z);
            positions.needsUpdate = true;
            line.geometry.setDrawRange(0, end + 1);
        }
    }

    /** The last point of a line is where the body is now; before it moves on, the film's own point comes back. */
    #restore(line) {
        const { kept } = line.userData;
        if (kept) {
            line.geometry.getAttribute('position').setXYZ(kept.end, kept.place.x, kept.place.y, kept.place.z);
        }
    }

    #rebuild() {
        for (const { body, center, line } of this.lines) {
            const positions = new Float32Array(3 * this.film.length);
            this.film.frames.forEach((frame, i) => {
                point.copy(center).applyMatrix4(bodyMatrix(frame.poses, body, matrix)).toArray(positions, 3 * i);
            });
            line.geometry.dispose();
            line.geometry = new BufferGeometry();
            line.geometry.setAttribute('position', new BufferAttribute(positions, 3));
            line.userData.kept = null;
        }
    }
}
