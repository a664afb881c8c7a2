/** Play, pause, step, speed and scrubber. */
import { element } from 'gimbal/ui/dom.js';
import { icon } from 'gimbal/ui/icons.js';
import { listenToKeys } from 'gimbal/ui/keyboard.js';
import { seconds } from 'gimbal/ui/numbers.js';

const SPEEDS = [0.01, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 100, 300, 1000];
const TICKS = 10000;

export class Transport {
    /** @param {import('gimbal/play/player.js').Player} player */
    constructor(player) {
        this.player = player;
        const button = (name, title, click) => element('button', { className: name, title, ariaLabel: title, type: 'button', on: { click } }, icon(name));
        this.playButton = button('play', 'Play or pause (space)', () => player.toggle());
        this.scrubber = element('input', { className: 'scrubber', type: 'range', min: 0, max: TICKS, step: 1, ariaLabel: 'Time' });
        this.scrubber.addEventListener('input', () => player.seek(this.#timeOf(Number(this.scrubber.value))));
        this.speed = element('select', { className: 'speed', title: 'Speed', ariaLabel: 'Speed' }, ...SPEEDS.map(speedOption));
        this.speed.value = String(player.speed);
        this.speed.addEventListener('change', () => player.setSpeed(Number(this.speed.value)));
        this.clock = element('output', { className: 'clock' });
        this.object = element(
            'div',
            { className: 'transport' },
            button('rewind', 'To the start (Home)', () => player.seek(player.film.start)),
            button('back', 'One frame back (left arrow)', () => player.step(-1)),
            this.playButton,
            button('forward', 'One frame on (right arrow)', () => player.step(1)),
            this.scrubber,
            this.clock,
            this.speed,
        );
        listenToKeys({
            ' ': () => player.toggle(),
            ArrowLeft: () => player.step(-1),
            ArrowRight: () => player.step(1),
            Home: () => player.seek(player.film.start),
            End: () => player.seek(player.film.end),
        });
        player.addEventListener('change', () => this.update());
    }

    #timeOf(ticks) {
        const { start, end } = this.player.film;
        return start + ((end - start) * ticks) / TICKS;
    }

    /** One that is not among the choices becomes one: others may have asked for it. */
    #showSpeed() {
        const value = String(this.player.speed);
        if (this.speed.value !== value && document.activeElement !== this.speed) {
            if (![...this.speed.options].some((option) => option.value === value)) {
                this.speed.append(speedOption(this.player.speed));
            }
            this.speed.value = value;
        }
    }

    update() {
        const { film, time, playing } = this.player;
        const span = film.end - film.start;
        this.scrubber.value = String(span > 0 ? Math.round(((time - film.start) / span) * TICKS) : 0);
        this.clock.textContent = `${seconds(time)} / ${seconds(film.end)}`;
        this.#showSpeed();
        if (this.shownPlaying !== playing) {
            this.shownPlaying = playing;
            this.playButton.replaceChildren(icon(playing ? 'pause' : 'play'));
        }
    }
}

function speedOption(speed) {
    return element('option', { value: String(speed), textContent: `${speed} ×` });
}
