/** One plot of several quantities over time, with a cursor that can be dragged. */
import { Chart } from 'gimbal/ui/chart.js';
import { plotPoints } from 'gimbal/ui/points.js';
import { element } from 'gimbal/ui/dom.js';
import { brief } from 'gimbal/ui/numbers.js';

const COLORS = ['#3e7bfa', '#f28e2b', '#30a46c', '#e5484d', '#8e4ec6', '#12a594', '#d6409f', '#ab8b00'];

export class Plot {
    /**
     * @param {{index: number, name: string, unit: string}[]} quantities
     * @param {import('gimbal/play/player.js').Player} player
     */
    constructor(quantities, player) {
        this.quantities = quantities;
        this.player = player;
        this.canvas = element('canvas');
        this.cursor = element('div', { className: 'cursor' });
        this.legend = element('div', { className: 'legend' });
        this.readouts = quantities.map((quantity, i) => this.#legendEntry(quantity, i));
        this.area = element('div', { className: 'area' }, this.canvas, this.cursor);
        this.object = element('div', { className: 'plot' }, this.area, this.legend);
        this.area.addEventListener('pointerdown', (event) => this.#drag(event));
        this.area.addEventListener('pointermove', (event) => event.buttons === 1 && this.#drag(event));
    }

    #legendEntry({ name }, i) {
        const value = element('b');
        const mark = element('i');
        mark.style.background = COLORS[i % COLORS.length];
        this.legend.append(element('span', { className: 'entry' }, mark, element('span', { textContent: name }), value));
        return value;
    }

    #drag(event) {
        if (this.chart) {
            const box = this.canvas.getBoundingClientRect();
            this.player.seek(this.chart.scales.x.getValueForPixel(event.clientX - box.left));
        }
    }

    /** Draws the lines; `colors` are those of the theme. */
    draw(film, colors) {
        const width = Math.max(100, this.area.clientWidth);
        const datasets = this.quantities.map(({ index, name }, i) => ({
            label: name,
            data: plotPoints(film, index, width),
            borderColor: COLORS[i % COLORS.length],
            borderWidth: 1.4,
            pointRadius: 0,
        }));
        if (!this.chart) {
            this.chart = new Chart(this.canvas, { type: 'line', data: { datasets }, options: options(colors, this.quantities[0].unit) });
        }
        this.chart.data.datasets.forEach((set, i) => {
            set.data = datasets[i].data;
        });
        Object.assign(this.chart.options.scales.x, { min: film.start, max: Math.max(film.end, film.start + 1e-6) });
        paint(this.chart.options.scales, colors);
        this.chart.update('none');
    }

    /** Moves the cursor and shows the values there. */
    update({ time, frame }) {
        if (!this.chart) {
            return;
        }
        const { left, right, top, bottom } = this.chart.chartArea;
        const x = Math.min(right, Math.max(left, this.chart.scales.x.getPixelForValue(time)));
        this.cursor.style.transform = `translateX(${x.toFixed(1)}px)`;
        this.cursor.style.top = `${top}px`;
        this.cursor.style.height = `${bottom - top}px`;
        this.quantities.forEach(({ index, unit }, i) => {
            this.readouts[i].textContent = `${brief(frame.values[index])} ${unit}`;
        });
    }

    remove() {
        if (this.chart) {
            this.chart.destroy();
        }
        this.object.remove();
    }
}

function options(colors, unit) {
    const axis = (title) => ({ title: { display: true, text: title }, grid: {}, ticks: { maxTicksLimit: 6 } });
    const scales = { x: { type: 'linear', ...axis('t / s') }, y: { type: 'linear', ...axis(unit) } };
    scales.y.title.display = unit !== '';
    scales.y.ticks.callback = (value) => brief(value);
    return {
        animation: false,
        parsing: false,
        normalized: true,
        responsive: true,
        maintainAspectRatio: false,
        events: [],
        plugins: { legend: { display: false }, tooltip: { enabled: false } },
        scales,
    };
}

function paint(scales, colors) {
    for (const scale of Object.values(scales)) {
        scale.grid.color = colors.line;
        scale.ticks.color = colors.text;
        scale.title.color = colors.text;
    }
}
