/** The chart library, which comes as a script that leaves a global behind. */
import 'chart.js';

export const Chart = globalThis.Chart;
