/** Warnings and tables in words. */
import { element } from 'gimbal/ui/dom.js';

export function summary({ warnings, sections }) {
    const object = element('div', { className: 'summary' });
    warnings.forEach((warning) => object.append(element('p', { className: 'warning', textContent: warning })));
    for (const { heading, entries } of sections) {
        const rows = entries.map(({ name, value }) =>
            element('tr', {}, element('th', { scope: 'row', textContent: name }), element('td', { textContent: value })),
        );
        object.append(element('h2', { textContent: heading }), element('table', {}, ...rows));
    }
    return object;
}
