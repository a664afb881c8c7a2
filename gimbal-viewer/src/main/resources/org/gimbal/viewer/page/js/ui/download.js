/** Files that the page makes: plots as numbers and as pictures. */
import { element } from 'gimbal/ui/dom.js';

/** Lets the browser save a file. */
export function download(name, blob) {
    const address = URL.createObjectURL(blob);
    element('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name without what file systems do not take. */
export function fileName(words, ending) {
    return `${words.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.${ending}`;
}

/**
 * All frames of a span as lines of comma-separated numbers: value, least and greatest since the frame before.
 *
 * @param {import('gimbal/data/film.js').Film} film
 * @param {import('gimbal/data/recording.js').Series[]} series
 */
export function csv(film, series, { from, to }) {
    const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const names = series.flatMap(({ name, unit }) => ['', ' least', ' greatest'].map((what) => quoted(`${name}${what}${unit ? ` [${unit}]` : ''}`)));
    const rows = film.frames
        .filter(({ time }) => time >= from && time <= to)
        .map((frame) => [frame.time, ...series.flatMap((one) => [one.value(frame), one.low(frame), one.high(frame)])].join(','));
    return `${['t [s]', ...names].join(',')}\n${rows.join('\n')}\n`;
}

/** A chart with its legend below, on the colour of the page. */
export function chartPicture(canvas, entries, { panel, text }) {
    const scale = canvas.width / canvas.clientWidth;
    const row = 18 * scale;
    const picture = element('canvas', { width: canvas.width, height: canvas.height + row * (entries.length + 0.5) });
    const pen = picture.getContext('2d');
    pen.fillStyle = panel;
    pen.fillRect(0, 0, picture.width, picture.height);
    pen.drawImage(canvas, 0, 0);
    pen.font = `${12 * scale}px sans-serif`;
    entries.forEach(({ name, color }, i) => {
        const y = canvas.height + row * (i + 0.7);
        pen.fillStyle = color;
        pen.fillRect(12 * scale, y - 5 * scale, 14 * scale, 3 * scale);
        pen.fillStyle = text;
        pen.fillText(name, 32 * scale, y);
    });
    return new Promise((done) => picture.toBlob(done, 'image/png'));
}
