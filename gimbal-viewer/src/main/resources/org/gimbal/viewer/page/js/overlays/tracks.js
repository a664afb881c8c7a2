/** What bodies ride and roll on: the curves and patches of path and spline joints, carried by side A, and tracks. */
import { Group, Vector3 } from 'three';
import { Bars } from 'gimbal/scene/instances.js';
import { JOINT } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

export class Tracks {
    constructor({ mechanism, unit }) {
        this.object = new Group();
        this.tracks = carriedLines(mechanism).map(({ body, lines }) => ({ body, bars: barsOf(lines, unit) }));
        this.tracks.forEach(({ bars }) => this.object.add(bars.mesh));
    }

    update({ poses }) {
        for (const { body, bars } of this.tracks) {
            bodyMatrix(poses, body, bars.mesh.matrix);
        }
    }
}

/** All lines that bodies, or the ground, carry: of joints, and of what rolls. */
export function carriedLines({ joints, tracks = [] }) {
    return [...joints.filter((joint) => joint.tracks).map((joint) => ({ body: joint.a.body, lines: joint.tracks })), ...tracks];
}

/** The points of a line that is written as one list of numbers. */
export function pointsOf(line) {
    return Array.from({ length: line.length / 3 }, (_, k) => new Vector3().fromArray(line, 3 * k));
}

/** Bars from point to point, put once: they move with the body as a whole. The lines of a net are thinner. */
function barsOf(lines, unit) {
    const radius = (lines.length > 1 ? 0.05 : 0.12) * unit;
    const bars = new Bars(lines.reduce((sum, line) => sum + line.length / 3 - 1, 0), JOINT, { shadow: true });
    let next = 0;
    for (const points of lines.map(pointsOf)) {
        for (let k = 1; k < points.length; k++) {
            bars.put(next++, points[k - 1], points[k], radius);
        }
    }
    bars.commit();
    bars.mesh.matrixAutoUpdate = false;
    return bars;
}
