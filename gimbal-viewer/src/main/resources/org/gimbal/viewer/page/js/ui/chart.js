/** The chart library and its addition for zooming, which come as scripts that leave globals behind. */
import 'chart.js';
import 'hammerjs';
import 'chartjs-plugin-zoom';

export const Chart = globalThis.Chart;
