/** Collects tests and runs them; what comes out is read from outside. */
const tests = [];

export function test(name, body) {
    tests.push({ name, body });
}

/** Throws unless both are the same, numbers within `tolerance`. */
export function same(actual, expected, tolerance = 0) {
    const close = typeof expected === 'number' && Math.abs(actual - expected) <= tolerance;
    if (!close && JSON.stringify(actual) !== JSON.stringify(expected)) {
        throw new Error(`expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
    }
}

export async function runAll() {
    const results = [];
    for (const { name, body } of tests) {
        try {
            await body();
            results.push({ name, failure: null });
        } catch (error) {
            results.push({ name, failure: String(error.stack || error) });
        }
    }
    globalThis.results = results;
}
