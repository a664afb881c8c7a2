/** Where the animation stands in the film, and how fast it goes on. Says 'change' when play, speed or source change. */
export class Player extends EventTarget {
    /** @param {import('gimbal/data/film.js').Film} film */
    constructor(film) {
        super();
        this.film = film;
        this.time = film.start;
        this.playing = false;
        this.speed = 1;
        this.loop = true;
    }

    /** Goes on by so many seconds of the clock on the wall. */
    advance(seconds) {
        if (!this.playing || !this.film.length) {
            return;
        }
        const next = this.time + this.speed * seconds;
        if (next <= this.film.end) {
            this.time = Math.max(next, this.film.start);
        } else if (this.loop && this.film.end > this.film.start) {
            this.time = this.film.start;
        } else {
            this.time = this.film.end;
            this.pause();
        }
    }

    play() {
        this.#set(true);
    }

    pause() {
        this.#set(false);
    }

    toggle() {
        this.#set(!this.playing);
    }

    #set(playing) {
        this.playing = playing;
        this.#tell();
    }

    setSpeed(speed) {
        this.speed = speed;
        this.#tell();
    }

    /** Goes to a time and stays within the film. */
    seek(time) {
        this.time = Math.min(Math.max(time, this.film.start), this.film.end);
        this.#tell();
    }

    /** Goes so many frames on, or back, and stops there. */
    step(frames) {
        if (!this.film.length) {
            return;
        }
        const index = this.film.indexAt(this.time + 1e-9) + frames;
        const clamped = Math.min(Math.max(index, 0), this.film.length - 1);
        this.playing = false;
        this.seek(this.film.frames[clamped].time);
    }

    #tell() {
        this.dispatchEvent(new Event('change'));
    }
}
