/** Switches for overlays, camera and theme. */
import { element } from 'gimbal/ui/dom.js';

export function display({ world, view, mechanism, frameNow }) {
    const overlays = world.overlays.map(({ name, label, on }) => {
        const box = element('input', { type: 'checkbox', checked: on, data: { overlay: name } });
        box.addEventListener('change', () => world.show(name, box.checked));
        return element('label', { className: 'switch' }, box, label);
    });
    const grid = element('input', { type: 'checkbox', checked: true, data: { overlay: 'grid' } });
    grid.addEventListener('change', () => {
        world.ground.grid.visible = grid.checked;
    });
    const frame = element('button', { className: 'frame', type: 'button', textContent: 'Frame all', on: { click: frameNow } });
    return element(
        'div',
        { className: 'display' },
        element('h2', { textContent: 'Show' }),
        ...overlays,
        element('label', { className: 'switch' }, grid, 'Grid'),
        element('h2', { textContent: 'Camera' }),
        frame,
        element('label', { className: 'field' }, 'Follow ', followChoice(view, mechanism)),
        element('p', { className: 'hint', textContent: 'Drag to orbit, right drag to pan, wheel to zoom. Space plays, arrow keys step.' }),
    );
}

function followChoice(view, mechanism) {
    const choice = element(
        'select',
        { className: 'follow' },
        element('option', { value: '', textContent: 'nothing' }),
        element('option', { value: '-1', textContent: 'the whole mechanism' }),
        ...mechanism.bodies.map((body, index) => element('option', { value: String(index), textContent: body.name })),
    );
    choice.addEventListener('change', () => view.follow(choice.value === '' ? null : Number(choice.value)));
    return choice;
}
