/** The tab of joint coordinates: each can be set by hand, and the mechanism stands in that pose. */
import { element } from 'gimbal/ui/dom.js';
import { brief } from 'gimbal/ui/numbers.js';

const STEPS = 500;

export class Sliders {
    /** @param {Array} sliders as the page was told of them */
    constructor(sliders, connection) {
        this.rows = sliders.map((slider) => new Row(slider, connection));
        this.object = element(
            'div',
            { className: 'pose' },
            element('p', { className: 'hint', textContent: 'A joint that is moved here stops the run; a new one begins from the pose, at rest. Nothing falls meanwhile: other joints stay, and loops and gears follow.' }),
            ...this.rows.map((row) => row.object),
        );
    }

    /** Follows the motion while the tab is open. */
    update({ frame }) {
        if (this.object.offsetParent) {
            this.rows.forEach((row) => row.show(frame.values));
        }
    }
}

class Row {
    constructor(slider, connection) {
        this.slider = slider;
        this.connection = connection;
        this.wanted = null;
        this.sending = false;
        const { name, least, most } = slider;
        this.input = element('input', { type: 'range', min: String(least), max: String(most), step: String((most - least) / STEPS || 1), ariaLabel: name });
        this.value = element('output', {});
        this.note = element('p', { className: 'refusal', role: 'alert', hidden: true });
        this.input.addEventListener('input', () => this.#want(Number(this.input.value)));
        this.object = element('div', { data: { slider: name } }, element('label', {}, element('span', { textContent: name }), this.value, this.input), this.note);
    }

    show(values) {
        const value = values[this.slider.quantity];
        if (value === undefined) {
            return;
        }
        this.value.textContent = `${brief(Number(value.toFixed(4)))} ${this.slider.unit}`;
        if (!this.sending && document.activeElement !== this.input) {
            this.input.value = String(this.#within(value));
        }
    }

    /** Where the slider stands: of turns beyond its ends the rest counts. */
    #within(value) {
        const { unit, least, most } = this.slider;
        const turns = unit === 'rad' && (value < least || value > most) ? Math.round(value / (2 * Math.PI)) : 0;
        return value - 2 * Math.PI * turns;
    }

    /** One message at a time; of what was wanted meanwhile only the last counts. */
    async #want(value) {
        this.wanted = value;
        if (this.sending) {
            return;
        }
        this.sending = true;
        while (this.wanted !== null) {
            const next = this.wanted;
            this.wanted = null;
            const reason = await this.connection.send({ command: 'pose', joint: this.slider.joint, index: this.slider.index, value: next });
            this.note.hidden = !reason;
            this.note.textContent = reason;
            this.input.setAttribute('aria-invalid', String(Boolean(reason)));
        }
        this.sending = false;
    }
}
