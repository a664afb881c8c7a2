/** What is known of one body or joint: its name, its pose or coordinates, the forces on it, its plots. */
import { yawPitchRoll } from 'gimbal/data/poses.js';
import { CONTACT_NUMBERS } from 'gimbal/overlays/contacts.js';
import { element } from 'gimbal/ui/dom.js';
import { brief } from 'gimbal/ui/numbers.js';
import { Plot } from 'gimbal/ui/plot.js';

/** Milliseconds between two readings: faster nobody reads. */
const PERIOD = 80;

/** Lines that a plot shows at most. */
const LINES = 6;

const vector = (numbers, unit) => `${numbers.map(brief).join(', ')} ${unit}`;

/** Says 'change' when something else is selected. */
export class Selection extends EventTarget {
    constructor(stand) {
        super();
        this.stand = stand;
        this.mechanism = stand.recordings[0].mechanism;
        /** {kind: 'body' or 'joint', index}, or null. */
        this.part = null;
        this.plots = [];
        this.chooser = this.#chooser();
        this.body = element('div', { className: 'part' });
        this.object = element('div', {}, element('label', { className: 'field' }, 'Part ', this.chooser), this.body);
        stand.axis.addEventListener('span', () => requestAnimationFrame(() => this.redraw()));
        new ResizeObserver(() => this.redraw()).observe(this.object);
        this.select(null);
    }

    #chooser() {
        const options = (kind, list) => list.map(({ name }, index) => element('option', { value: `${kind} ${index}`, textContent: name }));
        const chooser = element(
            'select',
            { className: 'part-choice' },
            element('option', { value: '', textContent: 'none' }),
            element('optgroup', { label: 'Bodies' }, ...options('body', this.mechanism.bodies)),
            element('optgroup', { label: 'Joints' }, ...options('joint', this.mechanism.joints)),
        );
        chooser.addEventListener('change', () => {
            const [kind, index] = chooser.value.split(' ');
            this.select(kind ? { kind, index: Number(index) } : null);
        });
        return chooser;
    }

    select(part) {
        this.part = part;
        this.chooser.value = part ? `${part.kind} ${part.index}` : '';
        this.plots.forEach((plot) => plot.remove());
        this.plots = [];
        this.shownAt = 0;
        this.rows = new Map();
        this.table = element('table');
        if (!part) {
            this.body.replaceChildren(element('p', { className: 'hint', textContent: 'Press on a body or a joint in the picture, or choose one here.' }));
        } else {
            const { name } = this.#described();
            this.body.replaceChildren(element('h2', { textContent: `${part.kind === 'body' ? 'Body' : 'Joint'} ${name}` }), this.table, this.#neighbours());
            this.#addPlots(name);
        }
        this.redraw();
        this.dispatchEvent(new Event('change'));
    }

    #described() {
        return this.part.kind === 'body' ? this.mechanism.bodies[this.part.index] : this.mechanism.joints[this.part.index];
    }

    /** Buttons that go to the joints of a body, or to the bodies of a joint. */
    #neighbours() {
        const { kind, index } = this.part;
        const { bodies, joints } = this.mechanism;
        const others =
            kind === 'body'
                ? joints.map((joint, k) => ({ kind: 'joint', index: k, joint })).filter(({ joint }) => joint.a.body === index || joint.b.body === index)
                : [joints[index].a.body, joints[index].b.body].filter((body) => body >= 0).map((body) => ({ kind: 'body', index: body }));
        const go = (other) => this.select({ kind: other.kind, index: other.index });
        const nameOf = (other) => (other.kind === 'joint' ? other.joint.name : bodies[other.index].name);
        return element('div', { className: 'row' }, ...others.map((other) => element('button', { type: 'button', textContent: nameOf(other), on: { click: () => go(other) } })));
    }

    /** One plot for each unit. */
    #addPlots(name) {
        const run = this.stand.recordings[0];
        const byUnit = new Map();
        for (const series of this.part.kind === 'body' ? run.ofBody(name) : run.ofJoint(name)) {
            byUnit.set(series.unit, [...(byUnit.get(series.unit) ?? []), series]);
        }
        for (const list of byUnit.values()) {
            const plot = new Plot(list.slice(0, LINES), this.stand, name);
            this.plots.push(plot);
            this.body.append(plot.object);
        }
    }

    setColors(colors) {
        this.colors = colors;
        this.redraw();
    }

    redraw() {
        if (this.colors && this.object.clientWidth > 0) {
            this.plots.forEach((plot) => plot.draw(this.colors));
        }
    }

    update(state) {
        if (!this.part || this.object.clientWidth === 0) {
            return;
        }
        this.plots.forEach((plot) => plot.update(state));
        const now = performance.now();
        if (now - this.shownAt > PERIOD) {
            this.shownAt = now;
            this.#readings(state).forEach(([name, value]) => this.#write(name, value));
        }
    }

    #write(name, value) {
        if (!this.rows.has(name)) {
            const cell = element('td');
            this.rows.set(name, cell);
            this.table.append(element('tr', {}, element('th', { scope: 'row', textContent: name }), cell));
        }
        this.rows.get(name).textContent = value;
    }

    #readings(state) {
        return this.part.kind === 'body' ? this.#bodyReadings(state) : this.#jointReadings(state);
    }

    #bodyReadings({ poses, frame }) {
        const o = 7 * this.part.index;
        const pose = poses.subarray(o, o + 7);
        const { touching, force } = contactsOf(frame.contacts, this.part.index);
        return [
            ['mass', `${brief(this.#described().mass)} kg`],
            ['origin x, y, z', vector([...pose.subarray(0, 3)], 'm')],
            ['yaw, pitch, roll', vector(yawPitchRoll([...pose.subarray(3)]), '°')],
            ['touching points', String(touching)],
            ['force of contacts', vector(force, 'N')],
        ];
    }

    #jointReadings({ frame }) {
        const { kind, name, a, b } = this.#described();
        const body = (index) => (index < 0 ? 'ground' : this.mechanism.bodies[index].name);
        const readings = this.stand.recordings[0].ofJoint(name);
        return [
            ['kind', kind],
            ['joins', `${body(a.body)} – ${body(b.body)}`],
            ...readings.map((series) => [series.name.slice(name.length + 1), `${brief(series.value(frame))} ${series.unit}`]),
        ];
    }
}

/** How many points of a body touch something, and the sum of the forces there. */
function contactsOf(numbers, body) {
    const force = [0, 0, 0];
    let touching = 0;
    for (let o = 0; o < numbers.length; o += CONTACT_NUMBERS) {
        const sign = (numbers[o + 8] === body ? 1 : 0) - (numbers[o + 7] === body ? 1 : 0);
        if (sign !== 0) {
            touching++;
            force.forEach((_, k) => (force[k] += sign * numbers[o + 3 + k]));
        }
    }
    return { touching, force };
}
