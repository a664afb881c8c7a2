/** Reads what the page carries. */

/** The mechanism, the quantities and the words. */
export function pageData() {
    return JSON.parse(document.getElementById('page-data').textContent);
}

/** The bytes of the recorded film. */
export async function filmBytes() {
    const packed = Uint8Array.from(atob(document.getElementById('page-film').textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
}
