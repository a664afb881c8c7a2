/** A film with names for all that can be plotted of it. */
import { bodyKey, poseSeries } from 'gimbal/data/poses.js';

/**
 * @typedef {object} Series
 * @property {string} key the same in films of other runs
 * @property {string} name
 * @property {string} unit
 * @property {(frame: object) => number} value at a frame
 * @property {(frame: object) => number} low least since the frame before
 * @property {(frame: object) => number} high greatest since the frame before
 */

export class Recording {
    /** @param {{group: string, name: string, unit: string}[]} quantities in the order of the numbers in frames */
    constructor(name, film, quantities, mechanism) {
        this.name = name;
        this.film = film;
        this.mechanism = mechanism;
        this.series = new Map();
        /** Series by group, in the order of plots. */
        this.groups = new Map();
        quantities.forEach((quantity, index) => this.#add(quantity, index));
        mechanism.bodies.forEach((body, index) => poseSeries(body.name, index).forEach((made) => this.series.set(made.key, made)));
    }

    #add({ group, name, unit }, index) {
        const key = quantityKey(group, name);
        const made = {
            key,
            name,
            unit,
            value: (frame) => frame.values[index],
            low: (frame) => frame.lows[index],
            high: (frame) => frame.highs[index],
        };
        this.series.set(key, made);
        if (!this.groups.has(group)) {
            this.groups.set(group, []);
        }
        this.groups.get(group).push(made);
    }

    /** All series of a joint: its coordinates, its reaction, whatever is named after it. */
    ofJoint(joint) {
        return [...this.series.values()].filter(({ key }) => key.startsWith('joint') && key.includes(`\n${joint}.`));
    }

    /** Where a body is. */
    ofBody(body) {
        return ['x', 'y', 'z'].map((axis) => this.series.get(bodyKey(body, axis)));
    }
}

function quantityKey(group, name) {
    return `${group}\n${name}`;
}
