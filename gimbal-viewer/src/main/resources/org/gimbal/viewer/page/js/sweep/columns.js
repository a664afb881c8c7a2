/** The columns of the table as numbers from 0 to 1. */
import { brief } from 'gimbal/ui/numbers.js';

/** Positive numbers further apart than this are shown by their logarithms. */
const DECADES = 1000;

/** Words get equal distances in the order in which they come; numbers lie between their ends. */
export class Column {
    constructor({ name, role, words, values }) {
        this.name = name;
        this.role = role;
        this.words = words ? [...new Set(values)] : null;
        this.values = values.map((value) => this.#number(value));
        const there = this.values.filter((value) => !Number.isNaN(value));
        this.least = there.reduce((a, b) => Math.min(a, b), Infinity);
        this.most = there.reduce((a, b) => Math.max(a, b), -Infinity);
        this.spread = this.most > this.least;
        this.log = this.least > 0 && this.most > DECADES * this.least;
    }

    #number(value) {
        if (this.words) {
            return this.words.indexOf(value);
        }
        return typeof value === 'number' ? value : NaN;
    }

    /** Where a run lies between the ends; the middle if all are equal, NaN if it has no number. */
    share(run) {
        return this.shareOf(this.values[run]);
    }

    shareOf(value) {
        if (!this.spread) {
            return value - value + 0.5;
        }
        return this.log ? Math.log(value / this.least) / Math.log(this.most / this.least) : (value - this.least) / (this.most - this.least);
    }

    /** The value at a share, in words. */
    label(share) {
        const value = this.log ? this.least * (this.most / this.least) ** share : this.least + share * (this.most - this.least);
        return this.words ? this.words[Math.round(value)] ?? '' : brief(value);
    }

    text(run) {
        const value = this.values[run];
        if (Number.isNaN(value)) {
            return '–';
        }
        return this.words ? this.words[value] : brief(value);
    }

    /** The different values if they are few, in order; else none. */
    levels(most) {
        const levels = [...new Set(this.values.filter((value) => !Number.isNaN(value)))].sort((a, b) => a - b);
        return levels.length <= most ? levels : null;
    }
}

export class Columns {
    constructor({ columns, runs, failures }) {
        this.all = columns.map((column) => new Column(column));
        this.parameters = this.all.filter((column) => column.role === 'parameter');
        this.metrics = this.all.filter((column) => column.role === 'metric');
        this.numbers = runs;
        this.failures = failures;
        this.count = runs.length;
    }
}
