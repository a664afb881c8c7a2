/** The list of plots, one for each group of quantities, opened as wanted. */
import { element } from 'gimbal/ui/dom.js';
import { Plot } from 'gimbal/ui/plot.js';

const OPEN_AT_FIRST = ['energy', 'energy error', 'contact forces'];

/** Lines that one plot shows at first; others can be chosen. */
const LINES = 6;

export class Plots {
    /** @param {object} stand what all plots share; the first recording is the run that is shown */
    constructor(stand) {
        this.stand = stand;
        this.plots = new Map();
        this.object = element('div', { className: 'plots' }, this.#tools(), ...this.#words());
        for (const [group, members] of stand.recordings[0].groups) {
            this.object.append(this.#section(group, members));
        }
        new ResizeObserver(() => this.redraw()).observe(this.object);
        stand.axis.addEventListener('span', () => this.#redrawSoon());
    }

    #tools() {
        const { axis } = this.stand;
        const button = (text, title, click) => element('button', { type: 'button', textContent: text, title, ariaLabel: title, on: { click } });
        return element(
            'div',
            { className: 'row zoom' },
            button('−', 'Show a longer time', () => axis.zoom(2)),
            button('+', 'Show a shorter time', () => axis.zoom(0.5, this.stand.player.time)),
            button('◂', 'Earlier', () => axis.pan(-0.5)),
            button('▸', 'Later', () => axis.pan(0.5)),
            button('All', 'Show all of the run', () => axis.showAll()),
        );
    }

    #words() {
        const runs = this.stand.recordings.map(({ name }) => name);
        const lines = ['solid', 'dashed', 'dotted', 'dash-dotted'];
        const compared = runs.length > 1 ? [runs.map((name, k) => `${lines[k % lines.length]}: ${name}`).join(' · ')] : [];
        const how = 'Drag over a plot to zoom, shift and drag to move, double click for all; a click takes the animation there. Bands reach from the least to the greatest value, the line in them is the mean.';
        return [...compared, how].map((text) => element('p', { className: 'hint', textContent: text }));
    }

    #section(group, members) {
        const body = element('div');
        const section = element('details', { open: OPEN_AT_FIRST.includes(group), data: { group } }, element('summary', { textContent: group }), body);
        if (members.length > LINES) {
            body.append(this.#chooser(group, members, body));
        }
        section.addEventListener('toggle', () => (section.open ? this.#open(group, members.slice(0, LINES), body) : this.#close(group)));
        if (section.open) {
            this.#open(group, members.slice(0, LINES), body);
        }
        return section;
    }

    #chooser(group, members, body) {
        const choice = element('select', { className: 'chooser', multiple: true, size: 4, ariaLabel: `Choose what is plotted of ${group}` });
        members.forEach((member, i) => choice.append(element('option', { value: String(i), textContent: member.name, selected: i < LINES })));
        choice.addEventListener('change', () => {
            const chosen = [...choice.selectedOptions].map((option) => members[Number(option.value)]);
            this.#open(group, chosen, body);
        });
        return choice;
    }

    #open(group, members, body) {
        this.#close(group);
        if (members.length) {
            const plot = new Plot(members, this.stand, group);
            body.prepend(plot.object);
            this.plots.set(group, plot);
            if (this.colors) {
                plot.draw(this.colors);
            }
        }
    }

    #close(group) {
        if (this.plots.has(group)) {
            this.plots.get(group).remove();
            this.plots.delete(group);
        }
    }

    setColors(colors) {
        this.colors = colors;
        this.redraw();
    }

    /** Once for all that happens before the next picture. */
    #redrawSoon() {
        if (!this.awaited) {
            this.awaited = true;
            requestAnimationFrame(() => {
                this.awaited = false;
                this.redraw();
            });
        }
    }

    redraw() {
        const due = this.colors && this.stand.recordings[0].film.length && this.object.clientWidth > 0;
        if (due) {
            this.plots.forEach((plot) => plot.draw(this.colors));
        }
    }

    update(state) {
        this.plots.forEach((plot) => plot.update(state));
    }
}
