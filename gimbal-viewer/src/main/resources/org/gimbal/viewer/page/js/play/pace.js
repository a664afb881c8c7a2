/** Measures how fast pictures come and draws them less carefully where they come too slowly. */
const WINDOW = 240;
const RECENT = 20;
const SLOW = 40;

export class Pace {
    constructor(stage) {
        this.stage = stage;
        /** Milliseconds between the last pictures. */
        this.intervals = [];
        this.last = null;
        this.sinceChange = 0;
    }

    tick(now) {
        if (this.last !== null) {
            this.intervals.push(now - this.last);
            if (this.intervals.length > WINDOW) {
                this.intervals.shift();
            }
        }
        this.last = now;
        if (++this.sinceChange > RECENT && this.median() > SLOW && this.stage.drawFaster()) {
            this.sinceChange = 0;
        }
    }

    /** Of the last pictures. */
    median() {
        const recent = this.intervals.slice(-RECENT).sort((a, b) => a - b);
        return recent.length ? recent[recent.length >> 1] : 0;
    }
}
