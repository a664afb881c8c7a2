/** Measures how fast pictures come and draws fewer pixels where they come too slowly. */
const WINDOW = 120;
const SLOW = 45;
const LEAST_QUALITY = 0.5;

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
        if (++this.sinceChange >= 30 && this.median() > SLOW && this.stage.quality > LEAST_QUALITY) {
            this.stage.setQuality(Math.max(LEAST_QUALITY, this.stage.quality * 0.75));
            this.sinceChange = 0;
        }
    }

    median() {
        const recent = this.intervals.slice(-30).sort((a, b) => a - b);
        return recent.length ? recent[recent.length >> 1] : 0;
    }
}
