/** Reads what the page carries. */

/** The mechanism, the quantities and the words. */
export function pageData() {
    return JSON.parse(document.getElementById('page-data').textContent);
}

/** The bytes of the recorded film. */
export async function filmBytes() {
    return otherFilmBytes(document.getElementById('page-film').textContent);
}

/** The bytes of a film written as base64. */
export async function otherFilmBytes(text) {
    const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
}
