/** Numbers as people read them. */

/** Four digits, with a power of ten for very large or small numbers. */
export function brief(value) {
    if (Number.isNaN(value)) {
        return '–';
    }
    if (value === 0) {
        return '0';
    }
    const size = Math.abs(value);
    return size >= 1e5 || size < 1e-3 ? value.toExponential(2).replace('e+', 'e') : String(Number(value.toPrecision(4)));
}

/** A round number beside an axis, without digits that say nothing. */
export function tick(value) {
    const size = Math.abs(value);
    return size !== 0 && (size >= 1e5 || size < 1e-3)
        ? Number(value.toPrecision(3)).toExponential().replace('e+', 'e')
        : String(Number(value.toPrecision(5)));
}

export function seconds(time) {
    return `${time.toFixed(3)} s`;
}
