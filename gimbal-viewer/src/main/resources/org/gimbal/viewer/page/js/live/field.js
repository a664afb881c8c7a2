/** A field whose value the simulation may refuse: the reason stands below it, and the run goes on. */
import { element } from 'gimbal/ui/dom.js';

let fields = 0;

export class Field {
    /**
     * @param {string} name
     * @param {Array<HTMLElement>} inputs that belong together; a change of one is a change of all
     * @param {function(): Promise<string>} apply sends what they hold; resolves to why it is refused, or to nothing
     * @param {string} meaning
     */
    constructor(name, inputs, apply, meaning = '') {
        this.inputs = inputs;
        this.apply = apply;
        this.note = element('p', { className: 'refusal', id: `refusal-${fields++}`, role: 'alert', hidden: true });
        inputs.forEach((input) => {
            input.setAttribute('aria-describedby', this.note.id);
            input.addEventListener('change', () => this.#take(input));
        });
        const row = inputs.length > 1 ? element('div', { className: 'row' }, ...inputs) : element('label', { className: 'field', title: meaning }, `${name} `, ...inputs);
        this.object = element('div', {}, row, this.note);
    }

    async #take(input) {
        const empty = this.inputs.find((each) => each instanceof HTMLInputElement && each.value.trim() === '');
        const reason = empty ? 'Not a number.' : await this.apply();
        this.inputs.forEach((each) => each.setAttribute('aria-invalid', String(Boolean(reason) && each === (empty || input))));
        this.note.hidden = !reason;
        this.note.textContent = reason ? `${reason.replace(/\.$/, '')}. The run goes on as it was.` : '';
    }

    /** Shows what holds, unless somebody is typing or has to mend what was typed. */
    show(values) {
        this.inputs.forEach((input, k) => {
            if (document.activeElement !== input && this.note.hidden) {
                input.value = values[k];
            }
        });
    }
}
