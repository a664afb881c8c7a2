/** One plot of several quantities over time, with a cursor that is linked to the animation and to all other plots. */
import { Chart } from 'gimbal/ui/chart.js';
import { chartPicture, csv, download, fileName } from 'gimbal/ui/download.js';
import { element } from 'gimbal/ui/dom.js';
import { Legend } from 'gimbal/ui/legend.js';
import { seconds } from 'gimbal/ui/numbers.js';
import { plotPoints, sizes } from 'gimbal/ui/points.js';
import { chartOptions, lineColors, paint, styles } from 'gimbal/ui/plotStyle.js';

/** Pixels that a press may move and still be one, and the reach of the cursor. */
const STILL = 5;
const REACH = 7;

export class Plot {
    /**
     * @param {import('gimbal/data/recording.js').Series[]} series
     * @param {{player: object, axis: import('gimbal/play/timeAxis.js').TimeAxis, recordings: object[]}} stand what all
     *     plots share; the first recording is the run that is shown
     * @param {string} title for files
     */
    constructor(series, { player, axis, recordings }, title) {
        this.series = series;
        this.player = player;
        this.axis = axis;
        this.title = title;
        this.lineColors = lineColors(series);
        this.curves = recordings.flatMap((recording, run) => series.map(({ key }, i) => ({ run, i, film: recording.film, series: recording.series.get(key) })));
        this.canvas = element('canvas', { role: 'img', ariaLabel: `${title} over time; the values are in the list below` });
        this.cursor = element('div', { className: 'cursor' });
        this.pointer = element('div', { className: 'cursor pointer', hidden: true }, element('span'));
        this.legend = new Legend(series, this.lineColors, () => this.redraw());
        this.area = element('div', { className: 'area' }, this.canvas, this.cursor, this.pointer);
        this.object = element('div', { className: 'plot' }, this.area, this.legend.object, this.#tools());
        this.#listen();
    }

    #tools() {
        const button = (name, title, click) => element('button', { type: 'button', textContent: name, title, on: { click } });
        this.logButton = button('log', 'Logarithmic axis of sizes', () => this.#toggleLog());
        this.logButton.ariaPressed = 'false';
        return element(
            'div',
            { className: 'tools' },
            this.logButton,
            button('CSV', 'Save what is shown as numbers', () => this.saveNumbers()),
            button('PNG', 'Save as a picture', () => this.savePicture()),
        );
    }

    #toggleLog() {
        this.log = !this.log;
        this.logButton.ariaPressed = String(this.log);
        this.redraw();
    }

    /** A press takes the animation there, the cursor can be dragged; what else a drag does is the library's: it zooms. */
    #listen() {
        let pressed = null;
        const atCursor = (event) => Math.abs(event.clientX - this.cursor.getBoundingClientRect().left) < REACH;
        this.area.addEventListener('pointerdown', (event) => {
            pressed = { x: event.clientX, scrubs: atCursor(event) };
            if (pressed.scrubs) {
                this.area.setPointerCapture(event.pointerId);
            }
        });
        this.area.addEventListener('mousedown', (event) => pressed?.scrubs && event.stopPropagation(), { capture: true });
        this.area.addEventListener('pointermove', (event) => {
            this.axis.point(this.#timeAt(event));
            if (pressed?.scrubs) {
                this.player.seek(this.#timeAt(event));
            }
        });
        this.area.addEventListener('pointerup', (event) => {
            if (pressed && Math.abs(event.clientX - pressed.x) < STILL) {
                this.player.seek(this.#timeAt(event));
            }
            pressed = null;
        });
        this.area.addEventListener('pointercancel', () => (pressed = null));
        this.area.addEventListener('pointerleave', () => this.axis.point(null));
        this.area.addEventListener('dblclick', () => this.axis.showAll());
    }

    #timeAt(event) {
        return this.chart ? this.chart.scales.x.getValueForPixel(event.clientX - this.canvas.getBoundingClientRect().left) : this.axis.from;
    }

    /** Draws the lines; `colors` are those of the theme. */
    draw(colors) {
        this.colors = colors;
        const width = Math.max(100, this.area.clientWidth - 80);
        const unit = this.series[0].unit;
        if (!this.chart) {
            const datasets = this.curves.flatMap(({ i, run }) => styles(this.lineColors[i], run));
            this.chart = new Chart(this.canvas, { type: 'line', data: { datasets }, options: chartOptions(unit, this.axis) });
        }
        this.curves.forEach((curve, c) => this.#fill(curve, 3 * c, width));
        const { x, y } = this.chart.options.scales;
        Object.assign(x, { min: this.axis.from, max: this.axis.to });
        y.type = this.log ? 'logarithmic' : 'linear';
        y.title.text = this.log ? `size / ${unit || '1'}` : unit;
        paint(this.chart.options.scales, colors);
        this.chart.update('none');
    }

    #fill({ film, series, i }, o, width) {
        const sets = this.chart.data.datasets;
        const shown = series && film.length && !this.legend.hidden.has(i);
        const points = shown ? plotPoints(film, series, width, this.axis) : { line: [], lows: [], highs: [] };
        const { lows, highs, line } = this.log ? sizes(points) : points;
        [lows, highs, line].forEach((data, k) => (sets[o + k].data = data));
    }

    redraw() {
        if (this.colors) {
            this.draw(this.colors);
        }
    }

    /** Moves the cursors and shows the values: where a pointer hovers, else where the animation is. */
    update({ time }) {
        if (!this.chart) {
            return;
        }
        const { hover } = this.axis;
        this.#place(this.cursor, time);
        this.pointer.hidden = hover === null;
        if (hover !== null) {
            this.#place(this.pointer, hover);
            this.pointer.firstChild.textContent = seconds(hover);
        }
        this.series.forEach(({ unit }, i) => this.legend.write(i, this.#valuesAt(i, hover === null ? time : hover), unit));
    }

    /** The values of one quantity in all runs; none of a run that ends before. */
    #valuesAt(i, time) {
        return this.curves
            .filter((curve) => curve.i === i)
            .map(({ film, series }) => (series && film.length && time <= film.end + 1e-9 ? series.value(film.frames[film.indexAt(time)]) : null));
    }

    #place(line, time) {
        const { left, right, top, bottom } = this.chart.chartArea;
        const x = this.chart.scales.x.getPixelForValue(time);
        line.style.visibility = x < left - 1 || x > right + 1 ? 'hidden' : 'visible';
        line.style.transform = `translateX(${x.toFixed(1)}px)`;
        line.style.top = `${top}px`;
        line.style.height = `${bottom - top}px`;
    }

    /** The lines that are shown, frame by frame, as text. */
    csv() {
        const shown = this.series.filter((_, i) => !this.legend.hidden.has(i));
        return csv(this.curves[0].film, shown, this.axis);
    }

    saveNumbers() {
        download(fileName(this.title, 'csv'), new Blob([this.csv()], { type: 'text/csv' }));
    }

    async savePicture() {
        const entries = this.series.map(({ name }, i) => ({ name, color: this.lineColors[i] })).filter((_, i) => !this.legend.hidden.has(i));
        download(fileName(this.title, 'png'), await chartPicture(this.canvas, entries, this.colors));
    }

    remove() {
        if (this.chart) {
            this.chart.destroy();
        }
        this.object.remove();
    }
}
