/** Shows the newest frame as long as nobody scrubs back; then plays what was recorded until it has caught up. */
import { Player } from 'gimbal/play/player.js';

export class LivePlayer extends Player {
    /** @param {import('gimbal/live/connection.js').Connection} connection */
    constructor(film, connection) {
        super(film);
        this.connection = connection;
        this.live = true;
        this.loop = false;
        /** Wishes for another speed that are under way. */
        this.asking = 0;
        connection.addEventListener('news', () => this.#hear());
    }

    #hear() {
        const { speed } = this.connection.head;
        if (!this.asking && speed && speed !== this.speed) {
            super.setSpeed(speed);
        }
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

    /** One speed for the simulation and for playing what it recorded. */
    async setSpeed(speed) {
        super.setSpeed(speed);
        this.asking++;
        await this.connection.send({ command: 'speed', factor: speed });
        this.asking--;
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
