/** Builds elements; text only ever gets in as text. */

/**
 * @param {string} tag
 * @param {object} properties of the element; `data` and `on` take objects of attributes and listeners
 * @param {...(Node|string)} children
 */
export function element(tag, { data = {}, on = {}, ...properties } = {}, ...children) {
    const made = document.createElement(tag);
    Object.assign(made, properties);
    Object.assign(made.dataset, data);
    for (const [event, listener] of Object.entries(on)) {
        made.addEventListener(event, listener);
    }
    made.append(...children);
    return made;
}
