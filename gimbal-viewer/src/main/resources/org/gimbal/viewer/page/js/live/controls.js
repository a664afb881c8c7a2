/** The tab that steers the simulation: run, step, reset, speed, gravity and the scene's parameters. */
import { element } from 'gimbal/ui/dom.js';
import { brief } from 'gimbal/ui/numbers.js';

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10];

export class Controls {
    constructor(data, connection) {
        this.connection = connection;
        const button = (name, text, command) =>
            element('button', { className: name, type: 'button', textContent: text, on: { click: () => connection.send(command()) } });
        this.run = button('run', 'Pause', () => ({ command: connection.head.playing ? 'pause' : 'play' }));
        this.note = element('p', { className: 'warning', hidden: true });
        this.rate = hint('');
        this.speed = this.#speed();
        const { engine } = data.live;
        const axes = engine.takesHands ? [0, 1, 2] : [];
        this.gravity = axes.map((axis) => this.#gravityField(axis, data.mechanism.gravity[axis]));
        this.object = element(
            'div',
            { className: 'simulation' },
            this.note,
            element('h2', { textContent: 'Simulation' }),
            element('div', { className: 'row' }, this.run, button('one', 'Step', () => ({ command: 'step' })), button('reset', 'Reset', () => ({ command: 'reset' }))),
            element('label', { className: 'field' }, 'Speed ', this.speed),
            this.rate,
            hint(`Engine ${engine.name}: ${engine.summary}.`, 'engine'),
            ...this.#hands(),
            ...this.#parameters(data.live.parameters),
            hint('Several windows may watch and steer.'),
        );
        connection.addEventListener('news', () => this.#show());
        connection.addEventListener('state', () => this.#showState());
    }

    #speed() {
        const select = element('select', { className: 'rate' }, ...SPEEDS.map((speed) => element('option', { value: String(speed), textContent: `${speed} ×` })));
        select.addEventListener('change', () => this.connection.send({ command: 'speed', factor: Number(select.value) }));
        return select;
    }

    /** What acts as forces from outside, which not every engine takes. */
    #hands() {
        if (!this.gravity.length) {
            return [hint('This engine takes no forces from outside: nothing can be dragged, gravity stays.')];
        }
        return [
            element('h2', { textContent: 'Gravity, m/s²' }),
            element('div', { className: 'row' }, ...this.gravity),
            hint('A change acts as a force from outside; the energy ledger counts its work.'),
            hint('Drag a body to pull it by a spring.'),
        ];
    }

    #gravityField(axis, value) {
        const input = element('input', { type: 'number', step: 'any', value: String(value), title: 'xyz'[axis], data: { gravity: 'xyz'[axis] } });
        input.addEventListener('change', () => {
            const numbers = this.gravity.map((field) => Number(field.value));
            if (numbers.every(Number.isFinite)) {
                this.connection.send({ command: 'gravity', value: numbers });
            }
        });
        return input;
    }

    #parameters(parameters) {
        if (!parameters.length) {
            return [];
        }
        const fields = parameters.map((parameter) => {
            const input = parameterInput(parameter);
            input.addEventListener('change', () => this.connection.send({ command: 'set', parameter: parameter.name, value: input.value }));
            return element('label', { className: 'field', title: parameter.meaning }, `${parameter.name} `, input);
        });
        return [element('h2', { textContent: 'Parameters (a change starts again)' }), ...fields];
    }

    #show() {
        const { head } = this.connection;
        this.run.textContent = head.playing ? 'Pause' : 'Run';
        this.rate.textContent = head.rate ? `Computes up to ${brief(head.rate)} × real time.` : '';
        if (document.activeElement !== this.speed) {
            this.speed.value = String(head.speed);
        }
        this.gravity.forEach((field, axis) => {
            if (document.activeElement !== field) {
                field.value = String(head.gravity[axis]);
            }
        });
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
