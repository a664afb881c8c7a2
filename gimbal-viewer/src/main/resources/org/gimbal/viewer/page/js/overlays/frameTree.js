/** The picture that a tree of frames draws by itself: lines from frame to frame, masses, strings, springs, dampers and wrenches. */
import { Group, Matrix4, SphereGeometry, Vector3 } from 'three';
import { perNewton } from 'gimbal/overlays/contacts.js';
import { Bars, instances } from 'gimbal/scene/instances.js';
import { bodyColor, CENTER, FORCE, JOINT, SPRING, STRING } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

/** Bends of a spring, and corners of a ring. */
const BENDS = 14;

/** How thick the bars of each kind of line are, in units; strings lie around the rods that are always drawn. */
const RADIUS = { frame: 0.22, world: 0.1, string: 0.18, spring: 0.1, damper: 0.1 };

const matrix = new Matrix4();
const way = new Vector3();
const aside = new Vector3();

export class FrameTree {
    /** Only springs and dampers between points: what acts between shapes and has none itself. */
    static ofSprings(context) {
        const lines = context.mechanism.tree.lines.filter(({ kind }) => kind === 'spring' || kind === 'damper');
        return new FrameTree(context, { lines, balls: [], rings: [], pushes: [] });
    }

    constructor({ mechanism, unit, size }, tree = mechanism.tree) {
        const { lines, balls, rings, pushes } = tree;
        this.unit = unit;
        this.size = size;
        this.perNewton = perNewton(mechanism, size);
        this.lines = lines.map((line) => ({ kind: line.kind, a: place(line.a), b: place(line.b) }));
        this.balls = balls.map((ball) => ({ ...place(ball), radius: 1.1 * unit * Math.max(0.35, Math.cbrt(ball.share)) }));
        this.rings = rings.map((ring) => ({ ...place(ring), axis: new Vector3(...ring.axis) }));
        this.pushes = pushes.map((push) => ({ ...place(push), turns: push.turns, force: new Vector3(...push.force) }));
        const colors = [...this.lines.flatMap(colorsOf), ...rings.flatMap(() => Array(BENDS).fill(SPRING)), ...pushes.flatMap(() => [FORCE, FORCE])];
        this.bars = new Bars(colors.length, colors, { shadow: true });
        const marks = { look: { color: CENTER }, shadow: true };
        this.masses = instances(new SphereGeometry(1, 24, 16), balls.length, marks);
        this.dots = instances(new SphereGeometry(0.4 * unit, 14, 10), this.lines.length, { look: { color: JOINT } });
        this.object = new Group().add(this.bars.mesh, this.masses, this.dots);
    }

    update({ poses }) {
        this.next = 0;
        this.lines.forEach((line, i) => this.#line(line, i, at(poses, line.a), at(poses, line.b)));
        this.rings.forEach((ring) => this.#ring(ring, poses));
        this.pushes.forEach((push) => this.#push(push, poses));
        this.bars.commit();
        this.balls.forEach((ball, i) => {
            const center = at(poses, ball);
            this.masses.setMatrixAt(i, matrix.makeScale(ball.radius, ball.radius, ball.radius).setPosition(center));
        });
        this.masses.instanceMatrix.needsUpdate = true;
        this.dots.instanceMatrix.needsUpdate = true;
    }

    #bar(from, to, radius) {
        this.bars.put(this.next++, from, to, radius * this.unit);
    }

    #line({ kind }, i, from, to) {
        this.dots.setMatrixAt(i, matrix.makeTranslation(to.x, to.y, to.z));
        if (kind === 'spring') {
            this.#spring(from, to);
            return;
        }
        this.#bar(from, to, RADIUS[kind]);
        if (kind === 'damper') {
            this.#bar(from.clone().lerp(to, 0.38), from.clone().lerp(to, 0.62), 0.5);
        }
    }

    /** Straight at its ends, bent to and fro between them. */
    #spring(from, to) {
        way.subVectors(to, from);
        across(way, aside).multiplyScalar(0.7 * this.unit);
        let last = from;
        for (let k = 1; k <= BENDS + 1; k++) {
            const share = k > BENDS ? 1 : 0.15 + (0.7 * (k - 1)) / (BENDS - 1);
            const bend = k === 1 || k >= BENDS ? 0 : k % 2 === 0 ? 1 : -1;
            const next = from.clone().addScaledVector(way, share).addScaledVector(aside, bend);
            this.#bar(last, next, RADIUS.spring);
            last = next;
        }
    }

    #ring(ring, poses) {
        const center = at(poses, ring);
        const axis = ring.axis.clone().transformDirection(bodyMatrix(poses, ring.body, matrix));
        const x = across(axis, new Vector3());
        const y = axis.clone().cross(x);
        const point = (k) => {
            const angle = (2 * Math.PI * k) / BENDS;
            const radius = 1.5 * this.unit;
            return center.clone().addScaledVector(x, radius * Math.cos(angle)).addScaledVector(y, radius * Math.sin(angle));
        };
        for (let k = 0; k < BENDS; k++) {
            this.#bar(point(k), point(k + 1), RADIUS.spring);
        }
    }

    /** An arrow, or where only the law knows the force a mark. */
    #push(push, poses) {
        const from = at(poses, push);
        const size = push.force.length();
        const force = push.force.clone();
        if (push.turns) {
            force.transformDirection(bodyMatrix(poses, push.body, matrix));
        }
        const length = size === 0 ? 0 : Math.min(0.8 * this.size, size * this.perNewton);
        const to = size === 0 ? from.clone().setZ(from.z + 1.6 * this.unit) : from.clone().addScaledVector(force.normalize(), length);
        this.#bar(from, to, 0.2);
        this.#bar(from.clone().lerp(to, 0.85), to, 0.5);
    }
}

function place({ body, position }) {
    return { body, point: new Vector3(...position) };
}

function at(poses, { body, point }) {
    return point.clone().applyMatrix4(bodyMatrix(poses, body, matrix));
}

/** As many colours as a line has bars. */
function colorsOf({ kind, b }) {
    switch (kind) {
        case 'spring':
            return Array(BENDS + 1).fill(SPRING);
        case 'damper':
            return [SPRING, SPRING];
        case 'string':
            return [STRING];
        case 'world':
            return [JOINT];
        default:
            return [bodyColor(Math.max(0, b.body))];
    }
}

/** A unit vector across another. */
function across(direction, out) {
    out.set(1, 0, 0);
    if (Math.abs(direction.x) > 0.8 * direction.length()) {
        out.set(0, 1, 0);
    }
    return out.cross(direction).normalize();
}
