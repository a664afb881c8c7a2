/** The page of a sweep: parallel coordinates, a map over two parameters, slices, and the way to each run. */
import { pageData } from 'gimbal/data/page.js';
import { Columns } from 'gimbal/sweep/columns.js';
import { HeatMap } from 'gimbal/sweep/heatMap.js';
import { ParallelPlot } from 'gimbal/sweep/parallel.js';
import { RunPanel } from 'gimbal/sweep/runPanel.js';
import { Selection } from 'gimbal/sweep/selection.js';
import { Slices } from 'gimbal/sweep/slices.js';
import { element } from 'gimbal/ui/dom.js';
import { reportFailure } from 'gimbal/ui/failure.js';
import { icon } from 'gimbal/ui/icons.js';
import { applyTheme, initialTheme, keepTheme } from 'gimbal/ui/theme.js';

/** A choice of columns by name; changes are told. */
function chooser(label, columns, chosen, change) {
    const select = element('select', { on: { change: () => change(columns[select.selectedIndex]) } });
    columns.forEach((column) => select.append(element('option', { textContent: column.name, selected: column === chosen })));
    return element('label', { className: 'field' }, label, select);
}

function part(heading, hint, ...children) {
    return element('section', {}, element('h2', { textContent: heading }), element('p', { className: 'hint', textContent: hint }), ...children);
}

/** All that is on the page, for the console and for tests. */
class SweepPage {
    constructor(data) {
        this.columns = new Columns(data);
        this.selection = new Selection(this.columns);
        const { parameters, metrics } = this.columns;
        this.color = metrics.find((column) => column.spread) ?? metrics[0];
        this.parallel = new ParallelPlot(this.columns, this.selection);
        this.map = new HeatMap(this.columns, this.selection, parameters[0], parameters[1] ?? parameters[0]);
        this.slices = new Slices(this.columns, this.selection);
        this.panel = new RunPanel(data, this.columns, this.selection);
        this.plots = [this.parallel, this.map, this.slices];
        this.build(data);
        this.selection.listen(() => this.draw());
        globalThis.addEventListener('resize', () => this.draw());
    }

    build({ title, subtitle, warnings }) {
        const { parameters, metrics } = this.columns;
        const theme = element('button', { type: 'button', title: 'Light or dark', on: { click: () => this.turnTheme() } }, icon('theme'));
        const titles = element('div', { className: 'titles' }, element('h1', { textContent: title }), element('p', { textContent: subtitle }));
        const chooseColor = chooser('colour', metrics, this.color, (column) => this.colorBy(column));
        const main = element(
            'main',
            { className: 'sweep' },
            ...warnings.map((warning) => element('p', { className: 'warning', textContent: warning })),
            chooseColor,
            part('All runs', 'A line is a run. Drag along an axis to keep some of them, click the axis to keep all again; click a line.', this.parallel.canvas),
            part(
                'Over two parameters',
                'The mean of the colour over the runs that are kept. Click a cell for one of its runs.',
                element(
                    'div',
                    { className: 'row' },
                    chooser('across', parameters, this.map.across, (column) => this.map.show(column, this.map.up)),
                    chooser('up', parameters, this.map.up, (column) => this.map.show(this.map.across, column)),
                ),
                this.map.canvas,
            ),
            part('Slices', 'The colour over each parameter alone; runs that are not kept are grey. Click a point.', this.slices.canvas),
        );
        const header = element('header', {}, titles, theme);
        document.body.append(element('div', { className: 'app' }, header, main, element('aside', { className: 'panel' }, this.panel.element)));
    }

    colorBy(column) {
        this.color = column;
        this.draw();
    }

    turnTheme() {
        this.theme = this.theme === 'dark' ? 'light' : 'dark';
        keepTheme(this.theme);
        this.draw();
    }

    draw() {
        this.theme ??= initialTheme();
        const paint = applyTheme(this.theme);
        this.plots.forEach((plot) => plot.draw(this.color, paint));
        this.panel.show();
        this.drawn = true;
    }
}

function start() {
    const page = new SweepPage(pageData());
    globalThis.gimbal = page;
    page.draw();
}

try {
    start();
} catch (error) {
    reportFailure(error);
}
