/** Light or dark: what the reader chose, else what the system says. */
const KEY = 'gimbal-theme';

export function initialTheme() {
    const asked = new URLSearchParams(location.search).get('theme');
    if (asked === 'light' || asked === 'dark') {
        return asked;
    }
    try {
        const kept = localStorage.getItem(KEY);
        if (kept === 'light' || kept === 'dark') {
            return kept;
        }
    } catch {
        // a page from disk may have no storage: the system decides
    }
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Keeps what the reader has chosen for pages to come. */
export function keepTheme(name) {
    try {
        localStorage.setItem(KEY, name);
    } catch {
        // not kept, then
    }
}

/** Calls back when the system goes from light to dark or back, as long as nobody has chosen otherwise. */
export function onSystemTheme(listener) {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => listener(initialTheme()));
}

/** Paints the page and returns the colours for plots. */
export function applyTheme(name) {
    document.documentElement.dataset.theme = name;
    const style = getComputedStyle(document.documentElement);
    const color = (variable) => style.getPropertyValue(variable).trim();
    return { line: color('--line'), text: color('--muted'), panel: color('--panel') };
}
