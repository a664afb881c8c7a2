/** How plots look: colours of lines, axes, and what zooms them. */
import { AXES } from 'gimbal/scene/palette.js';
import { tick } from 'gimbal/ui/numbers.js';

const COLORS = ['#3e7bfa', '#f28e2b', '#30a46c', '#e5484d', '#8e4ec6', '#12a594', '#d6409f', '#ab8b00'];
const DASHES = [[], [6, 3], [2, 2], [8, 3, 2, 3]];

/** The same for every plot, so that times lie below each other. */
const AXIS_WIDTH = 70;

/** x, y and z have the colours of the axes in the picture, where a plot has no two of them. */
export function lineColors(series) {
    const axes = series.map(({ name }) => ['x', 'y', 'z'].indexOf(name.split('.').pop()));
    const distinct = new Set(axes).size === axes.length && !axes.includes(-1);
    return series.map((_, i) => (distinct ? AXES[axes[i]] : COLORS[i % COLORS.length]));
}

/** Three sets of points for a line: the least of a band, which is filled up to the greatest, and the line itself. */
export function styles(color, run) {
    const common = { pointRadius: 0, borderDash: DASHES[run % DASHES.length], spanGaps: false };
    const edge = { ...common, borderColor: `${color}90`, borderWidth: 0.6 };
    return [
        { ...edge, data: [], backgroundColor: `${color}38`, fill: '+1' },
        { ...edge, data: [], fill: false },
        { ...common, data: [], borderColor: color, borderWidth: 1.4, fill: false },
    ];
}

/** Options of a chart; what it is zoomed to goes to the axis that all share. */
export function chartOptions(unit, axis) {
    const scale = (title) => ({ title: { display: true, text: title }, grid: {}, ticks: { maxTicksLimit: 6, maxRotation: 0 } });
    const scales = { x: { type: 'linear', ...scale('t / s') }, y: { type: 'linear', ...scale(unit) } };
    scales.y.title.display = unit !== '';
    scales.y.ticks.callback = tick;
    scales.y.afterFit = (fitted) => (fitted.width = AXIS_WIDTH);
    scales.x.ticks.callback = tick;
    const share = ({ chart }) => axis.show(chart.scales.x.min, chart.scales.x.max);
    const zoom = {
        zoom: { mode: 'x', drag: { enabled: true, threshold: 6 }, wheel: { enabled: true, modifierKey: 'ctrl' }, pinch: { enabled: true }, onZoom: share },
        pan: { enabled: true, mode: 'x', modifierKey: 'shift', onPan: share },
    };
    return {
        animation: false,
        parsing: false,
        normalized: true,
        responsive: true,
        maintainAspectRatio: false,
        events: [],
        plugins: { legend: { display: false }, tooltip: { enabled: false }, zoom },
        scales,
    };
}

export function paint(scales, colors) {
    for (const scale of Object.values(scales)) {
        scale.grid.color = colors.line;
        scale.ticks.color = colors.text;
        scale.title.color = colors.text;
    }
}
