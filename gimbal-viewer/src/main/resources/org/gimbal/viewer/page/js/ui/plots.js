/** The list of plots, one for each group of quantities, opened as wanted. */
import { element } from 'gimbal/ui/dom.js';
import { Plot } from 'gimbal/ui/plot.js';

const OPEN_AT_FIRST = ['energy', 'energy error', 'contact forces'];

/** Lines that one plot shows at first; others can be chosen. */
const LINES = 6;

export class Plots {
    constructor(quantities, film, player) {
        this.film = film;
        this.player = player;
        this.plots = new Map();
        this.object = element('div', { className: 'plots' });
        for (const [group, members] of groupsOf(quantities)) {
            this.object.append(this.#section(group, members));
        }
        new ResizeObserver(() => this.redraw()).observe(this.object);
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
        const choice = element('select', { className: 'chooser', multiple: true, size: 4, title: 'Choose what is plotted' });
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
            const plot = new Plot(members, this.player);
            body.prepend(plot.object);
            this.plots.set(group, plot);
            if (this.colors) {
                plot.draw(this.film, this.colors);
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

    redraw() {
        const due = this.colors && this.film.length && this.object.clientWidth > 0;
        if (due) {
            this.plots.forEach((plot) => plot.draw(this.film, this.colors));
        }
    }

    update(state) {
        this.plots.forEach((plot) => plot.update(state));
    }
}

function groupsOf(quantities) {
    const groups = new Map();
    quantities.forEach((quantity, index) => {
        if (!groups.has(quantity.group)) {
            groups.set(quantity.group, []);
        }
        groups.get(quantity.group).push({ ...quantity, index });
    });
    return groups;
}
