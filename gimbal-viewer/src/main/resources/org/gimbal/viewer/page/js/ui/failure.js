/** Tells the reader why there is nothing to see. */
import { element } from 'gimbal/ui/dom.js';

export function reportFailure(error) {
    document.body.append(element('pre', { className: 'fatal', textContent: `The page could not start: ${error.message || error}` }));
    throw error;
}
