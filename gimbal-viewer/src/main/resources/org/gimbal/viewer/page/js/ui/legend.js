/** Names, colours and values of the lines of a plot; a press on a name hides its line or brings it back. */
import { element } from 'gimbal/ui/dom.js';
import { brief } from 'gimbal/ui/numbers.js';

export class Legend {
    /**
     * @param {import('gimbal/data/recording.js').Series[]} series
     * @param {string[]} colors of the lines
     * @param {() => void} changed called when a line was hidden or brought back
     */
    constructor(series, colors, changed) {
        this.hidden = new Set();
        this.object = element('div', { className: 'legend' });
        this.readouts = series.map(({ name }, i) => this.#entry(name, i, colors[i], changed));
    }

    #entry(name, i, color, changed) {
        const value = element('b');
        const mark = element('i');
        mark.style.background = color;
        const entry = element('button', { className: 'entry', type: 'button', title: 'Show or hide', ariaPressed: 'true' }, mark, element('span', { textContent: name }), value);
        entry.addEventListener('click', () => {
            const shown = this.hidden.delete(i) || !this.hidden.add(i);
            entry.ariaPressed = String(shown);
            changed();
        });
        this.object.append(entry);
        return value;
    }

    /** Writes a value, and behind it those of other runs. */
    write(i, values, unit) {
        this.readouts[i].textContent = `${values.map((value) => (value === null ? '–' : brief(value))).join(' | ')} ${unit}`;
    }
}
