/** Parallel coordinates: an axis for each column, a line for each run. */
import { Paper, fitted, mapColor } from 'gimbal/sweep/paper.js';

const HEIGHT = 330;
const TOP = 44;
const BOTTOM = 24;
const SIDE = 50;
const GREY = 'rgba(140,150,165,0.18)';

/** A click that moves less than this is no drag, pixels. */
const STILL = 4;

/** A line further away than this is not meant, pixels. */
const NEAR = 8;

export class ParallelPlot {
    #paper = new Paper(HEIGHT);
    #drag = null;

    constructor(columns, selection) {
        this.columns = columns;
        this.selection = selection;
        this.canvas = this.#paper.canvas;
        this.canvas.addEventListener('pointerdown', (event) => this.#begin(event));
        this.canvas.addEventListener('pointerup', (event) => this.#end(event));
    }

    x(k) {
        const gaps = Math.max(this.columns.all.length - 1, 1);
        return SIDE + (k * (this.#paper.width - 2 * SIDE)) / gaps;
    }

    y(share) {
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
    }

    draw(color, { line, text }) {
        const pen = this.#paper.clear();
        const { kept, chosen } = this.selection;
        const order = [...kept.keys()].sort((a, b) => kept[a] - kept[b]); // those that are kept go over the others
        const alpha = Math.min(0.9, Math.max(0.15, 60 / Math.max(this.selection.keptCount, 1)));
        order.forEach((run) => this.#line(pen, run, kept[run] ? this.#color(color, run, alpha) : GREY, 1));
        if (chosen >= 0) {
            this.#line(pen, chosen, '#e5484d', 3);
        }
        this.columns.all.forEach((column, k) => this.#axis(pen, column, k, line, text));
    }

    #color(color, run, alpha) {
        const share = color.share(run);
        return Number.isNaN(share) ? 'rgba(229,72,77,0.5)' : mapColor(share, alpha);
    }

    /** Broken where the run has no number. */
    #line(pen, run, style, width) {
        pen.strokeStyle = style;
        pen.lineWidth = width;
        pen.beginPath();
        let down = false;
        this.columns.all.forEach((column, k) => {
            const share = column.share(run);
            if (Number.isNaN(share)) {
                down = false;
                return;
            }
            if (down) {
                pen.lineTo(this.x(k), this.y(share));
            } else {
                pen.moveTo(this.x(k), this.y(share));
            }
            down = true;
        });
        pen.stroke();
    }

    #axis(pen, column, k, line, text) {
        const x = this.x(k);
        const room = this.columns.all.length > 1 ? this.x(1) - this.x(0) - 8 : 200;
        pen.strokeStyle = line;
        pen.lineWidth = 1.5;
        pen.beginPath();
        pen.moveTo(x, this.y(0));
        pen.lineTo(x, this.y(1));
        pen.stroke();
        const range = this.selection.ranges.get(column);
        if (range) {
            pen.fillStyle = 'rgba(47,111,237,0.35)';
            pen.fillRect(x - 6, this.y(range[1]), 12, this.y(range[0]) - this.y(range[1]));
        }
        pen.fillStyle = text;
        pen.textAlign = 'center';
        pen.font = `${column.role === 'metric' ? 'bold ' : ''}12px system-ui, 'DejaVu Sans', sans-serif`;
        pen.fillText(fitted(pen, column.name, room), x, 14);
        pen.font = "11px system-ui, 'DejaVu Sans', sans-serif";
        if (column.least <= column.most) {
            pen.fillText(fitted(pen, column.label(1), room), x, TOP - 8);
            pen.fillText(column.spread ? fitted(pen, column.label(0), room) : '', x, HEIGHT - 8);
        }
    }

    #begin(event) {
        const [x, y] = this.#paper.place(event);
        const k = this.columns.all.findIndex((_, index) => Math.abs(this.x(index) - x) < 14);
        this.#drag = { x, y, column: this.columns.all[k] };
        this.canvas.setPointerCapture(event.pointerId);
    }

    #end(event) {
        const drag = this.#drag;
        this.#drag = null;
        if (!drag) {
            return;
        }
        const [x, y] = this.#paper.place(event);
        if (Math.abs(y - drag.y) >= STILL && drag.column) {
            const shares = [this.#shareAt(drag.y), this.#shareAt(y)].sort((a, b) => a - b);
            this.selection.keep(drag.column, shares);
        } else if (drag.column && this.selection.ranges.has(drag.column)) {
            this.selection.keep(drag.column, null);
        } else {
            this.#choose(x, y);
        }
    }

    #shareAt(y) {
        return Math.min(Math.max((HEIGHT - BOTTOM - y) / (HEIGHT - TOP - BOTTOM), 0), 1);
    }

    /** The line that is nearest to the pointer, of those that are kept. */
    #choose(x, y) {
        const gap = this.x(1) - this.x(0) || 1;
        const last = Math.max(this.columns.all.length - 2, 0);
        const left = Math.min(Math.max(Math.floor((x - SIDE) / gap), 0), last);
        const right = Math.min(left + 1, this.columns.all.length - 1);
        const along = Math.min(Math.max((x - this.x(left)) / gap, 0), 1);
        let best = -1;
        let least = NEAR;
        this.selection.kept.forEach((kept, run) => {
            const a = this.columns.all[left].share(run);
            const b = this.columns.all[right].share(run);
            const distance = Math.abs(this.y(a + along * (b - a)) - y);
            if (kept && distance < least) {
                least = distance;
                best = run;
            }
        });
        this.selection.choose(best);
    }
}
