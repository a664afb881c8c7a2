/** Keys that steer the whole page, whatever was clicked last. */

/** Types of inputs that need no typing. */
const UNTYPED = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit']);

/** @param {Object<string, function()>} actions by the key */
export function listenToKeys(actions) {
    let pointer = false;
    // what the pointer has used gives the keyboard back; what was reached by the keyboard keeps it
    const giveBack = (event) => {
        const focused = document.activeElement;
        if (pointer && focused instanceof HTMLElement && isUsedUp(focused, event.type)) {
            focused.blur();
        }
    };
    window.addEventListener('pointerdown', () => (pointer = true), { capture: true });
    window.addEventListener('keydown', () => (pointer = false), { capture: true });
    window.addEventListener('click', giveBack);
    window.addEventListener('change', giveBack);
    window.addEventListener('keydown', (event) => {
        const action = actions[event.key];
        if (action && !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey && !wants(event.target, event.key)) {
            event.preventDefault();
            action();
        }
    });
}

/** A choice is made by its change: its click only opens the list. Sliders of joints are pushed on by arrow keys. */
function isUsedUp(focused, event) {
    if (focused instanceof HTMLSelectElement) {
        return event === 'change';
    }
    return focused.matches('button, summary, a, input[type="checkbox"], input.scrubber');
}

/** Whether a key means something to what has the focus. */
function wants(target, key) {
    if (!(target instanceof HTMLElement)) {
        return false;
    }
    if (target.isContentEditable || target.matches('select, textarea') || (target instanceof HTMLInputElement && !UNTYPED.has(target.type))) {
        return true;
    }
    if (target instanceof HTMLInputElement && target.type === 'range') {
        return key !== ' ';
    }
    return key === ' ' && target.matches('button, summary, a, input');
}
