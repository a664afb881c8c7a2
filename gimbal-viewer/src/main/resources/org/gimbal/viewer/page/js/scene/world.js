/** All that is drawn of a mechanism, and which of it is switched on. */
import { Vector3 } from 'three';
import { Collision } from 'gimbal/overlays/collision.js';
import { Contacts } from 'gimbal/overlays/contacts.js';
import { Ellipsoids } from 'gimbal/overlays/ellipsoids.js';
import { Frames } from 'gimbal/overlays/frames.js';
import { FrameTree } from 'gimbal/overlays/frameTree.js';
import { JointAxes } from 'gimbal/overlays/jointAxes.js';
import { JointMarks } from 'gimbal/overlays/jointMarks.js';
import { Others } from 'gimbal/overlays/others.js';
import { Labels } from 'gimbal/overlays/labels.js';
import { Rods } from 'gimbal/overlays/rods.js';
import { Selected } from 'gimbal/overlays/selected.js';
import { Skeleton } from 'gimbal/overlays/skeleton.js';
import { Specks } from 'gimbal/overlays/specks.js';
import { Stems } from 'gimbal/overlays/stems.js';
import { Traces } from 'gimbal/overlays/traces.js';
import { Tracks } from 'gimbal/overlays/tracks.js';
import { Bodies } from 'gimbal/scene/bodies.js';
import { diagonal, Extent } from 'gimbal/scene/extent.js';
import { Ground } from 'gimbal/scene/ground.js';

/** What can be switched: name, words for the switch, whether it is on at first or what decides that, how it is made. */
const OVERLAYS = [
    { name: 'shapes', label: 'Shapes', on: true, make: ({ mechanism }) => Bodies.ofMechanism(mechanism) },
    { name: 'others', label: 'Other runs', on: true, of: ({ others }) => others.length, make: (context) => new Others(context) },
    { name: 'skeleton', label: 'Links, joints, centres of mass', make: (context) => new Skeleton(context) },
    { name: 'tree', label: 'Tree of frames', make: (context) => new FrameTree(context) },
    { name: 'frames', label: 'Body frames', make: (context) => new Frames(context) },
    { name: 'axes', label: 'Joint axes', make: (context) => new JointAxes(context) },
    { name: 'contacts', label: 'Contact points and forces', on: true, make: (context) => new Contacts(context) },
    { name: 'traces', label: 'Traces', on: ({ mechanism }) => mechanism.traced.length > 0, make: (context) => new Traces(context) },
    { name: 'ellipsoids', label: 'Inertia ellipsoids', make: (context) => new Ellipsoids(context) },
    { name: 'collision', label: 'Collision shapes', make: (context) => new Collision(context) },
    { name: 'labels', label: 'Names', make: (context) => new Labels(context) },
];

const isOn = (on, context) => (typeof on === 'function' ? on(context) : Boolean(on));

/** What lies inside the shapes: while it is shown, they let it through. */
const INSIDE = ['skeleton', 'tree', 'ellipsoids'];

export class World {
    /** @param {{name: string, film: object}[]} others runs to draw beside */
    constructor(stage, mechanism, film, others = []) {
        this.stage = stage;
        this.extent = new Extent(mechanism);
        this.box = this.extent.boxOf(film);
        const size = diagonal(this.box) || 1;
        const typical = median(this.extent.reaches) || size;
        this.context = { mechanism, film, others, stage, size, unit: Math.min(0.022 * size, 0.2 * typical) };
        stage.setSize(size);
        this.ground = new Ground(mechanism, this.box, size);
        stage.scene.add(this.ground.object);
        this.fixtures = this.#fixtures(mechanism);
        this.selected = new Selected(this.context);
        stage.scene.add(this.selected.object);
        this.parts = new Map();
        this.offered = OVERLAYS.filter((overlay) => !overlay.of || overlay.of(this.context));
        this.offered.filter((overlay) => isOn(overlay.on, this.context)).forEach((overlay) => this.show(overlay.name, true));
    }

    /** Always there: rods, stems, springs, tracks, the joints that hold to the ground, and the tree of those bodies that have no shapes. */
    #fixtures(mechanism) {
        const bare = (body) => body >= 0 && mechanism.bodies[body].shapes.every((shape) => shape.kind === 'point');
        const held = (joint) => !joint.wanders && (joint.a.body < 0 || joint.b.body < 0);
        const fixtures = [
            new Rods(this.context),
            new Stems(this.context),
            FrameTree.ofSprings(this.context),
            new Tracks(this.context),
            new JointMarks(mechanism, this.context.unit, held),
            new Skeleton(this.context, bare),
            new Specks(this.context),
        ];
        fixtures.forEach((fixture) => this.stage.scene.add(fixture.object));
        return fixtures;
    }

    get overlays() {
        return this.offered.map(({ name, label }) => ({ name, label, on: this.shown(name) }));
    }

    shown(name) {
        const part = this.parts.get(name);
        return Boolean(part && part.object.visible);
    }

    /** Switches an overlay; it is made when it is first wanted. */
    show(name, visible) {
        if (visible && !this.parts.has(name)) {
            const part = OVERLAYS.find((overlay) => overlay.name === name).make(this.context);
            this.parts.set(name, part);
            if (part.object.isObject3D) {
                this.stage.scene.add(part.object);
            }
        }
        const part = this.parts.get(name);
        if (part) {
            part.object.visible = visible;
            if (part.show) {
                part.show(visible);
            }
        }
        const shapes = this.parts.get('shapes');
        if (shapes) {
            shapes.setGhostly(INSIDE.some((inner) => this.shown(inner)));
        }
    }

    setTheme(name) {
        this.stage.setTheme(name);
        this.ground.setTheme(this.stage.theme);
    }

    update(state) {
        this.fixtures.forEach((fixture) => fixture.update(state));
        this.selected.update(state);
        for (const part of this.parts.values()) {
            if (part.object.visible) {
                part.update(state);
            }
        }
    }

    /** Marks a body or joint ({kind, index}), or nothing. */
    select(part) {
        this.selected.choose(part);
    }

    /** The box to frame: all the film shows, or where the mechanism is now. */
    frameBox(poses) {
        const now = this.extent.boxAt(poses);
        return this.box.containsPoint(now.getCenter(new Vector3())) ? this.box : now;
    }
}

function median(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return sorted[sorted.length >> 1];
}
