/** Asks the server for news, again and again, and sends commands. Says 'news', 'reset' and 'state'. */
import { decodeFrames, decodeHead } from 'gimbal/live/news.js';

const FIRST_RETRY = 250;
const LONGEST_RETRY = 3000;

export class Connection extends EventTarget {
    /**
     * @param {import('gimbal/data/film.js').Film} film to append to
     * @param {{bodies: number, quantities: number}} sizes
     * @param {number} model that this page was made for
     */
    constructor(film, sizes, model) {
        super();
        this.film = film;
        this.sizes = sizes;
        this.model = model;
        this.token = new URLSearchParams(location.search).get('token') || '';
        this.run = -1;
        this.since = -1;
        /** How the run stands, as last heard. */
        this.head = null;
        /** 'connecting', 'connected', 'lost' or 'refused' */
        this.state = 'connecting';
    }

    /** Goes on until the server refuses to talk. */
    async listen() {
        let retry = FIRST_RETRY;
        while (this.state !== 'refused') {
            try {
                await this.#ask();
                retry = FIRST_RETRY;
            } catch {
                this.#setState(this.state === 'refused' ? 'refused' : 'lost');
                await new Promise((wake) => setTimeout(wake, retry));
                retry = Math.min(2 * retry, LONGEST_RETRY);
            }
        }
    }

    async #ask() {
        const response = await fetch(`/frames?run=${this.run}&since=${this.since}`, { headers: { 'X-Gimbal-Token': this.token } });
        if (response.status === 403) {
            this.#setState('refused');
            return;
        }
        if (!response.ok) {
            throw new Error(`status ${response.status}`);
        }
        this.#take(await response.arrayBuffer());
        this.#setState('connected');
    }

    #take(buffer) {
        const { head, offset } = decodeHead(buffer);
        if (head.model !== this.model) {
            location.reload();
            throw new Error('another model');
        }
        if (head.run !== this.run) {
            this.run = head.run;
            this.since = -1;
            this.film.clear();
        }
        const frames = decodeFrames(buffer, offset, head.frames, this.sizes);
        frames.forEach((frame) => this.film.append(frame));
        if (frames.length) {
            this.since = frames[frames.length - 1].knot;
        }
        this.head = head;
        this.dispatchEvent(new Event('news'));
    }

    #setState(state) {
        if (state !== this.state) {
            this.state = state;
            this.dispatchEvent(new Event('state'));
        }
    }

    /** Sends a command; resolves to why it was not taken, or to nothing. */
    async send(command) {
        try {
            const headers = { 'X-Gimbal-Token': this.token, 'Content-Type': 'application/json' };
            const response = await fetch('/command', { method: 'POST', headers, body: JSON.stringify(command) });
            return response.ok ? '' : await response.text();
        } catch {
            return 'The simulation cannot be reached.';
        }
    }
}
