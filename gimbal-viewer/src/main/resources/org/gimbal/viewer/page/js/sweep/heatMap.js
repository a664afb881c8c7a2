/** The mean of a metric over two parameters, as cells. */
import { Paper, fitted, mapColor } from 'gimbal/sweep/paper.js';

const HEIGHT = 380;
const LEFT = 100;
const RIGHT = 96;
const TOP = 12;
const BOTTOM = 48;

/** A parameter with more values than this is divided into so many equal parts. */
const MOST_LEVELS = 40;
const PARTS = 16;

/** The cells of one parameter: which cell a run falls into, and what stands beside it. */
class Division {
    constructor(column) {
        this.column = column;
        this.levels = column.levels(MOST_LEVELS);
        this.count = this.levels ? this.levels.length : PARTS;
    }

    cell(run) {
        const value = this.column.values[run];
        if (this.levels) {
            return this.levels.indexOf(value);
        }
        return Math.min(Math.floor(this.column.share(run) * PARTS), PARTS - 1);
    }

    label(cell) {
        const share = this.levels ? this.column.shareOf(this.levels[cell]) : (cell + 0.5) / PARTS;
        return this.column.label(share);
    }
}

export class HeatMap {
    #paper = new Paper(HEIGHT);
    #cells = [];
    #last = null;

    constructor(columns, selection, across, up) {
        this.columns = columns;
        this.selection = selection;
        this.canvas = this.#paper.canvas;
        this.across = across;
        this.up = up;
        this.canvas.addEventListener('click', (event) => this.#choose(event));
    }

    show(across, up) {
        this.across = across;
        this.up = up;
        if (this.#last) {
            this.draw(...this.#last);
        }
    }

    /** Sums over the runs that are kept, cell by cell. */
    #gather(color) {
        this.#cells = Array.from({ length: this.columnsOf.count * this.rowsOf.count }, () => ({ sum: 0, runs: [], failed: [] }));
        this.selection.kept.forEach((kept, run) => {
            if (kept) {
                const cell = this.#cells[this.rowsOf.cell(run) * this.columnsOf.count + this.columnsOf.cell(run)];
                const value = color.values[run];
                (Number.isNaN(value) ? cell.failed : cell.runs).push(run);
                cell.sum += Number.isNaN(value) ? 0 : value;
            }
        });
        const means = this.#cells.filter((cell) => cell.runs.length).map((cell) => cell.sum / cell.runs.length);
        return { least: Math.min(...means), most: Math.max(...means) };
    }

    draw(color, paint) {
        this.#last = [color, paint];
        this.columnsOf = new Division(this.across);
        this.rowsOf = new Division(this.up);
        const { least, most } = this.#gather(color);
        const [from, to] = [color.shareOf(least), color.shareOf(most)];
        const pen = this.#paper.clear();
        const [width, height] = this.#sizes();
        this.#cells.forEach((cell, index) => {
            const x = LEFT + (index % this.columnsOf.count) * width;
            const y = HEIGHT - BOTTOM - (Math.floor(index / this.columnsOf.count) + 1) * height;
            if (cell.runs.length) {
                const mean = cell.sum / cell.runs.length;
                pen.fillStyle = mapColor(most > least ? (color.shareOf(mean) - from) / (to - from) : 0.5);
                pen.fillRect(x, y, Math.ceil(width), Math.ceil(height));
            } else if (cell.failed.length) {
                this.#cross(pen, x, y, width, height);
            }
            if ([...cell.runs, ...cell.failed].includes(this.selection.chosen)) {
                pen.strokeStyle = '#e5484d';
                pen.lineWidth = 3;
                pen.strokeRect(x + 1, y + 1, width - 2, height - 2);
            }
        });
        this.#labels(pen, paint.text, width, height);
        this.#legend(pen, paint.text, color, least, most);
    }

    #sizes() {
        return [(this.#paper.width - LEFT - RIGHT) / this.columnsOf.count, (HEIGHT - TOP - BOTTOM) / this.rowsOf.count];
    }

    /** Runs without a number. */
    #cross(pen, x, y, width, height) {
        pen.strokeStyle = 'rgba(229,72,77,0.7)';
        pen.lineWidth = 1;
        pen.beginPath();
        pen.moveTo(x + 2, y + 2);
        pen.lineTo(x + width - 2, y + height - 2);
        pen.moveTo(x + width - 2, y + 2);
        pen.lineTo(x + 2, y + height - 2);
        pen.stroke();
    }

    #labels(pen, text, width, height) {
        pen.fillStyle = text;
        pen.textAlign = 'center';
        const skipAcross = Math.ceil(56 / width);
        for (let k = 0; k < this.columnsOf.count; k += skipAcross) {
            pen.fillText(fitted(pen, this.columnsOf.label(k), 54 + width), LEFT + (k + 0.5) * width, HEIGHT - BOTTOM + 16);
        }
        pen.fillText(this.across.name, LEFT + (this.#paper.width - LEFT - RIGHT) / 2, HEIGHT - 10);
        pen.textAlign = 'right';
        const skipUp = Math.ceil(16 / height);
        for (let k = 0; k < this.rowsOf.count; k += skipUp) {
            pen.fillText(fitted(pen, this.rowsOf.label(k), 74), LEFT - 6, HEIGHT - BOTTOM - (k + 0.5) * height + 4);
        }
        pen.save();
        pen.translate(14, TOP + (HEIGHT - TOP - BOTTOM) / 2);
        pen.rotate(-Math.PI / 2);
        pen.textAlign = 'center';
        pen.fillText(this.up.name, 0, 0);
        pen.restore();
    }

    #legend(pen, text, color, least, most) {
        const x = this.#paper.width - RIGHT + 18;
        const height = HEIGHT - TOP - BOTTOM - 40;
        for (let k = 0; k < height; k++) {
            pen.fillStyle = mapColor(1 - k / height);
            pen.fillRect(x, TOP + 28 + k, 16, 1.5);
        }
        pen.fillStyle = text;
        pen.textAlign = 'left';
        pen.fillText(fitted(pen, color.name, RIGHT - 14), x, TOP + 4);
        if (least <= most) {
            pen.fillText(color.label(color.shareOf(most)), x, TOP + 22);
            pen.fillText(color.label(color.shareOf(least)), x, TOP + 28 + height + 14);
        }
    }

    #choose(event) {
        const [x, y] = this.#paper.place(event);
        const [width, height] = this.#sizes();
        const column = Math.floor((x - LEFT) / width);
        const row = Math.floor((HEIGHT - BOTTOM - y) / height);
        if (column >= 0 && column < this.columnsOf.count && row >= 0 && row < this.rowsOf.count) {
            const cell = this.#cells[row * this.columnsOf.count + column];
            const runs = [...cell.runs, ...cell.failed];
            const at = runs.indexOf(this.selection.chosen);
            this.selection.choose(runs[(at + 1) % runs.length] ?? -1);
        }
    }
}
