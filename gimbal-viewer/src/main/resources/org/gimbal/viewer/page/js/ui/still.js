/** What is seen where the browser has no WebGL: a picture drawn beforehand, and a word why. */
import { element } from 'gimbal/ui/dom.js';

/** @param {{picture: string, time: number}} [still] a JPEG as base64, and the time it shows */
export function stillPicture(still) {
    const words = still
        ? `This browser draws nothing in space (no WebGL): the picture shows t = ${Number(still.time.toFixed(3))} s. Plots and summary are all there.`
        : 'This browser draws nothing in space (no WebGL). Plots and summary are all there.';
    const picture = still ? [element('img', { src: `data:image/jpeg;base64,${still.picture}`, alt: 'The mechanism at one moment' })] : [];
    return element('div', { className: 'still' }, ...picture, element('p', { className: 'warning', textContent: words }));
}
