/** A metric over each parameter alone: small scatter plots side by side. */
import { Paper, fitted, mapColor } from 'gimbal/sweep/paper.js';

const SIZE = 210;
const GAP = 14;
const LEFT = 64;
const BOTTOM = 40;
const TOP = 10;
const NEAR = 10;

export class Slices {
    #paper = new Paper(SIZE);
    #points = [];

    constructor(columns, selection) {
        this.columns = columns;
        this.selection = selection;
        this.canvas = this.#paper.canvas;
        this.canvas.addEventListener('click', (event) => this.#choose(event));
    }

    draw(color, { line, text }) {
        this.#points = [];
        const wide = this.canvas.parentElement?.clientWidth - 28 || 900;
        const perRow = Math.max(1, Math.floor(wide / (SIZE + 40)));
        const rows = Math.ceil(this.columns.parameters.length / perRow);
        this.#paper.height = rows * (SIZE + GAP);
        const pen = this.#paper.clear();
        const width = wide / Math.min(perRow, this.columns.parameters.length);
        this.columns.parameters.forEach((parameter, k) => {
            const left = (k % perRow) * width + LEFT;
            const top = Math.floor(k / perRow) * (SIZE + GAP) + TOP;
            this.#slice(pen, { parameter, color, left, top, width: width - LEFT - GAP, height: SIZE - TOP - BOTTOM }, line, text);
        });
    }

    #slice(pen, { parameter, color, left, top, width, height }, line, text) {
        pen.strokeStyle = line;
        pen.lineWidth = 1;
        pen.strokeRect(left, top, width, height);
        const place = (run) => [left + parameter.share(run) * width, top + height - color.share(run) * height];
        const order = [...this.selection.kept.keys()].sort((a, b) => this.selection.kept[a] - this.selection.kept[b]);
        for (const run of order) {
            const [x, y] = place(run);
            const kept = this.selection.kept[run];
            if (!Number.isNaN(y)) {
                pen.fillStyle = kept ? mapColor(color.share(run), 0.85) : 'rgba(140,150,165,0.25)';
                pen.fillRect(x - 2, y - 2, 4, 4);
                this.#points.push({ run, x, y, kept });
            }
        }
        const { chosen } = this.selection;
        if (chosen >= 0 && !Number.isNaN(color.share(chosen))) {
            const [x, y] = place(chosen);
            pen.strokeStyle = '#e5484d';
            pen.lineWidth = 3;
            pen.strokeRect(x - 5, y - 5, 10, 10);
        }
        this.#words(pen, { parameter, color, left, top, width, height }, text);
    }

    #words(pen, { parameter, color, left, top, width, height }, text) {
        pen.fillStyle = text;
        pen.textAlign = 'center';
        pen.fillText(fitted(pen, parameter.name, width - 20), left + width / 2, top + height + 32);
        pen.textAlign = 'left';
        pen.fillText(parameter.label(parameter.spread ? 0 : 0.5), left, top + height + 16);
        pen.textAlign = 'right';
        pen.fillText(parameter.spread ? parameter.label(1) : '', left + width, top + height + 16);
        if (color.least <= color.most) {
            pen.fillText(fitted(pen, color.label(1), LEFT - 6), left - 4, top + 10);
            pen.fillText(color.spread ? fitted(pen, color.label(0), LEFT - 6) : '', left - 4, top + height);
        }
    }

    #choose(event) {
        const [x, y] = this.#paper.place(event);
        let best = -1;
        let least = NEAR;
        for (const point of this.#points) {
            const distance = Math.hypot(point.x - x, point.y - y);
            if (point.kept && distance < least) {
                least = distance;
                best = point.run;
            }
        }
        this.selection.choose(best);
    }
}
