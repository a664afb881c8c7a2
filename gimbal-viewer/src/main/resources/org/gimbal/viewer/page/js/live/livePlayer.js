/** Shows the newest frame as long as nobody scrubs back; then plays what was recorded until it has caught up. */
import { Player } from 'gimbal/play/player.js';

export class LivePlayer extends Player {
    /** @param {import('gimbal/live/connection.js').Connection} connection */
    constructor(film, connection) {
        super(film);
        this.connection = connection;
        this.live = true;
        this.loop = false;
        connection.addEventListener('news', () => this.#hear());
    }

    #hear() {
        if (this.live) {
            this.time = this.film.end;
            this.playing = this.connection.head.playing;
        }
    }

    advance(seconds) {
        if (this.live) {
            this.time = this.film.end;
            return;
        }
        super.advance(seconds);
        if (this.time >= this.film.end) {
            this.goLive();
        }
    }

    goLive() {
        this.live = true;
        this.time = this.film.end;
        this.dispatchEvent(new Event('change'));
    }

    seek(time) {
        if (this.live) {
            this.live = false;
            this.playing = false;
        }
        super.seek(time);
    }

    play() {
        this.#do('play', () => super.play());
    }

    pause() {
        this.#do('pause', () => super.pause());
    }

    toggle() {
        (this.playing ? this.pause : this.play).call(this);
    }

    /** At the newest frame, commands go to the simulation; elsewhere they play what was recorded. */
    #do(command, local) {
        if (this.live) {
            this.connection.send({ command });
        } else {
            local();
        }
    }

    step(frames) {
        if (this.live && frames > 0) {
            this.connection.send({ command: 'step' });
        } else {
            super.step(frames);
        }
    }
}
