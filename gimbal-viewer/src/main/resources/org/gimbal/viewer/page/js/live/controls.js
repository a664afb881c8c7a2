/** The tab that steers the simulation: run, step, reset, gravity and the scene's parameters. */
import { Field } from 'gimbal/live/field.js';
import { element } from 'gimbal/ui/dom.js';
import { brief } from 'gimbal/ui/numbers.js';

export class Controls {
    constructor(data, connection) {
        this.connection = connection;
        const button = (name, text, command) =>
            element('button', { className: name, type: 'button', textContent: text, on: { click: () => connection.send(command()) } });
        this.run = button('run', 'Pause', () => ({ command: connection.head.playing ? 'pause' : 'play' }));
        this.note = element('p', { className: 'warning', hidden: true });
        this.rate = hint('');
        const { engine } = data.live;
        this.gravity = engine.takesHands ? this.#gravity(data.mechanism.gravity) : null;
        this.object = element(
            'div',
            { className: 'simulation' },
            this.note,
            element('h2', { textContent: 'Simulation' }),
            element('div', { className: 'row' }, this.run, button('one', 'Step', () => ({ command: 'step' })), button('reset', 'Reset', () => ({ command: 'reset' }))),
            this.rate,
            hint(`Engine ${engine.name}: ${engine.summary}.`, 'engine'),
            ...this.#hands(),
            ...this.#parameters(data.live.parameters),
            hint('Several windows may watch and steer.'),
        );
        connection.addEventListener('news', () => this.#show());
        connection.addEventListener('state', () => this.#showState());
    }

    /** What acts as forces from outside, which not every engine takes. */
    #hands() {
        if (!this.gravity) {
            return [hint('This engine takes no forces from outside: nothing can be dragged, gravity stays.')];
        }
        return [
            element('h2', { textContent: 'Gravity, m/s²' }),
            this.gravity.object,
            hint('A change acts as a force from outside; the energy ledger counts its work.'),
            hint('Drag a body to pull it by a spring.'),
        ];
    }

    #gravity(values) {
        const inputs = values.map((value, axis) => {
            const name = 'xyz'[axis];
            return element('input', { type: 'number', step: 'any', value: String(value), title: name, ariaLabel: `Gravity, ${name}`, data: { gravity: name } });
        });
        return new Field('Gravity', inputs, () => this.connection.send({ command: 'gravity', value: inputs.map((input) => Number(input.value)) }));
    }

    #parameters(parameters) {
        if (!parameters.length) {
            return [];
        }
        const fields = parameters.map((parameter) => {
            const input = parameterInput(parameter);
            const apply = () => this.connection.send({ command: 'set', parameter: parameter.name, value: input.value });
            return new Field(parameter.name, [input], apply, parameter.meaning).object;
        });
        return [element('h2', { textContent: 'Parameters (a change starts again)' }), ...fields];
    }

    #show() {
        const { head } = this.connection;
        this.run.textContent = head.playing ? 'Pause' : 'Run';
        this.rate.textContent = head.rate ? `Computes up to ${brief(head.rate)} × real time.` : '';
        this.gravity?.show(head.gravity.map(String));
        this.#showState();
    }

    #showState() {
        const { state, head } = this.connection;
        const words = {
            lost: 'The simulation cannot be reached; trying again…',
            refused: 'The simulation does not know this page any more: open the address that it has printed.',
        };
        const text = words[state] || (head && head.failure) || '';
        this.note.hidden = !text;
        this.note.textContent = text;
    }
}

function hint(text, name = '') {
    return element('p', { className: `hint ${name}`.trim(), textContent: text });
}

function parameterInput({ value, choices, least, most, whole }) {
    if (choices.length) {
        const select = element('select', {}, ...choices.map((choice) => element('option', { value: choice, textContent: choice })));
        select.value = value;
        return select;
    }
    return element('input', { type: 'number', value, min: String(least), max: String(most), step: whole ? '1' : 'any' });
}
