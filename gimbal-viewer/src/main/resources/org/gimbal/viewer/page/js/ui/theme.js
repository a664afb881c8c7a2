/** Light or dark: what the reader chose, else what the system says. */
const KEY = 'gimbal-theme';

export function initialTheme() {
    const asked = new URLSearchParams(location.search).get('theme');
    if (asked === 'light' || asked === 'dark') {
        return asked;
    }
    try {
        const kept = localStorage.getItem(KEY);
        if (kept) {
            return kept;
        }
    } catch {
        // a page from disk may have no storage: the system decides
    }
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Paints the page and returns the colours for plots. */
export function applyTheme(name) {
    document.documentElement.dataset.theme = name;
    try {
        localStorage.setItem(KEY, name);
    } catch {
        // not kept, then
    }
    const style = getComputedStyle(document.documentElement);
    const color = (variable) => style.getPropertyValue(variable).trim();
    return { line: color('--line'), text: color('--muted'), panel: color('--panel') };
}
