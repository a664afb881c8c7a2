/** What is known of the run that is looked at, and how to see it move. */
import { element } from 'gimbal/ui/dom.js';

/** Rows of the list of runs. */
const MOST_LISTED = 200;

function rows(pairs) {
    return element(
        'table',
        {},
        ...pairs.map(([name, value]) => element('tr', {}, element('th', { scope: 'row', textContent: name }), element('td', { textContent: value }))),
    );
}

export class RunPanel {
    constructor(data, columns, selection) {
        this.data = data;
        this.columns = columns;
        this.selection = selection;
        this.element = element('section', { className: 'runPanel' });
    }

    show() {
        const { chosen } = this.selection;
        this.element.replaceChildren(...(chosen < 0 ? [] : this.#chosen(chosen)), ...this.#list());
    }

    #chosen(run) {
        const number = this.columns.numbers[run];
        const parts = [element('h2', { textContent: `Run ${number}` })];
        if (this.data.failures[run]) {
            parts.push(element('p', { className: 'warning', textContent: `It failed: ${this.data.failures[run]}` }));
        }
        if (this.data.notes[run]) {
            parts.push(element('p', { className: 'warning', textContent: this.data.notes[run] }));
        }
        parts.push(rows(this.columns.all.map((column) => [column.name, column.text(run)])));
        return [...parts, ...this.#way(number)];
    }

    /** To the report of a run, or to the command that makes it. */
    #way(number) {
        if (this.data.reported.includes(number)) {
            const link = element('a', { href: `runs/${number}/report.html`, textContent: 'its report', className: 'report' });
            return [element('p', {}, link)];
        }
        const command = `${this.data.command}${number}`;
        const code = element('code', { className: 'command', textContent: command });
        const copy = element('button', { type: 'button', textContent: 'copy', on: { click: () => navigator.clipboard?.writeText(command) } });
        return [element('p', { className: 'hint', textContent: 'This makes its trajectory and report:' }), element('p', {}, code), copy];
    }

    #list() {
        const kept = [...this.selection.kept.keys()].filter((run) => this.selection.kept[run]);
        const heading = element('h2', { textContent: `${kept.length} of ${this.columns.count} runs are kept` });
        const buttons = kept.slice(0, MOST_LISTED).map((run) =>
            element('button', {
                type: 'button',
                textContent: String(this.columns.numbers[run]),
                className: this.data.failures[run] ? 'failed' : '',
                on: { click: () => this.selection.choose(run) },
            }),
        );
        const more = kept.length > MOST_LISTED ? [element('p', { className: 'hint', textContent: `and ${kept.length - MOST_LISTED} more` })] : [];
        return [heading, element('div', { className: 'row runs' }, ...buttons), ...more];
    }
}
