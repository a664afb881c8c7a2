/** The span of time that all plots show, and the time a pointer is at: both are the same in every plot. */

/** The shortest span to zoom to, as a share of the film. */
const SHORTEST = 1e-7;

export class TimeAxis extends EventTarget {
    /** @param {import('gimbal/data/film.js').Film} film */
    constructor(film) {
        super();
        this.film = film;
        /** What was zoomed to; null shows all of the film, also while it grows. */
        this.span = null;
        /** Where a pointer hovers; null for nowhere. */
        this.hover = null;
    }

    get from() {
        return this.span ? this.span.from : this.film.start;
    }

    get to() {
        return this.span ? this.span.to : Math.max(this.film.end, this.film.start + 1e-6);
    }

    /** Shows this span, or what of it lies in the film. */
    show(from, to) {
        const { start, end } = this.film;
        const least = SHORTEST * (end - start);
        const left = Math.max(start, Math.min(from, end - least));
        const right = Math.min(end, Math.max(to, left + least));
        this.span = left <= start && right >= end ? null : { from: left, to: right };
        this.dispatchEvent(new Event('span'));
    }

    showAll() {
        this.span = null;
        this.dispatchEvent(new Event('span'));
    }

    /** Shows a span that is so many times as long, around a time in it. */
    zoom(factor, about = (this.from + this.to) / 2) {
        this.show(about - factor * (about - this.from), about + factor * (this.to - about));
    }

    /** Moves on by a share of what is shown, and stays within the film. */
    pan(share) {
        const length = this.to - this.from;
        const left = Math.min(Math.max(this.from + share * length, this.film.start), this.film.end - length);
        this.show(left, left + length);
    }

    point(time) {
        this.hover = time;
    }
}
