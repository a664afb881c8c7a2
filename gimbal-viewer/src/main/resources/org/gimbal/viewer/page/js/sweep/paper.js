/** A canvas as wide as its place, sharp on any screen, and the colours on it. */
import { element } from 'gimbal/ui/dom.js';

/** Dark blue to yellow, even in lightness: points of the published map viridis. */
const MAP = [
    [68, 1, 84],
    [59, 82, 139],
    [33, 145, 140],
    [94, 201, 98],
    [253, 231, 37],
];

/** The colour of a share, 0 to 1. */
export function mapColor(share, alpha = 1) {
    const at = Math.min(Math.max(share, 0), 1) * (MAP.length - 1);
    const below = Math.min(Math.floor(at), MAP.length - 2);
    const mixed = MAP[below].map((from, k) => Math.round(from + (at - below) * (MAP[below + 1][k] - from)));
    return `rgba(${mixed.join(',')},${alpha})`;
}

export class Paper {
    constructor(height) {
        this.height = height;
        this.canvas = element('canvas', { className: 'paper' });
    }

    /** Begins anew; coordinates are pixels of the page. */
    clear() {
        this.width = this.canvas.parentElement?.clientWidth - 28 || 900;
        const ratio = globalThis.devicePixelRatio || 1;
        this.canvas.width = this.width * ratio;
        this.canvas.height = this.height * ratio;
        this.canvas.style.width = `${this.width}px`;
        this.canvas.style.height = `${this.height}px`;
        const pen = this.canvas.getContext('2d');
        pen.scale(ratio, ratio);
        pen.font = "12px system-ui, 'DejaVu Sans', sans-serif";
        pen.lineWidth = 1;
        return pen;
    }

    /** Where the pointer of an event is. */
    place(event) {
        const box = this.canvas.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
    }
}

/** A word that ends before it is too long for its place. */
export function fitted(pen, text, width) {
    if (pen.measureText(text).width <= width) {
        return text;
    }
    let shown = text;
    while (shown.length > 1 && pen.measureText(`${shown}…`).width > width) {
        shown = shown.slice(0, -1);
    }
    return `${shown}…`;
}
