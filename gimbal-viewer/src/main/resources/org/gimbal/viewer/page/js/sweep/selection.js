/** Which runs are kept, and which one is looked at. */
export class Selection {
    #listeners = [];

    constructor(columns) {
        this.columns = columns;
        this.ranges = new Map();
        this.kept = new Array(columns.count).fill(true);
        this.chosen = -1;
    }

    listen(listener) {
        this.#listeners.push(listener);
    }

    /** Keeps only runs whose share of a column is in a range; all again if there is none. */
    keep(column, range) {
        if (range) {
            this.ranges.set(column, range);
        } else {
            this.ranges.delete(column);
        }
        this.kept = this.kept.map((_, run) => this.#fits(run));
        this.#tell();
    }

    #fits(run) {
        return [...this.ranges].every(([column, [from, to]]) => {
            const share = column.share(run);
            return share >= from - 1e-9 && share <= to + 1e-9;
        });
    }

    choose(run) {
        this.chosen = run;
        this.#tell();
    }

    get keptCount() {
        return this.kept.filter(Boolean).length;
    }

    #tell() {
        this.#listeners.forEach((listener) => listener());
    }
}
