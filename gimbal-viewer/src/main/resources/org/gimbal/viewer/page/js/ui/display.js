/** Switches for overlays, camera and theme. */
import { WHEN_LEAVING } from 'gimbal/scene/view.js';
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
        ...(mechanism.meshNote ? [element('p', { className: 'hint', textContent: `Meshes: ${mechanism.meshNote}.` })] : []),
        element('h2', { textContent: 'Camera' }),
        frame,
        element('label', { className: 'field' }, 'Follow ', followChoice(view, mechanism)),
        element('p', { className: 'hint', textContent: 'Drag to orbit, right drag to pan, wheel to zoom, press to select. Space plays, arrow keys step.' }),
    );
}

function followChoice(view, mechanism) {
    const choice = element(
        'select',
        { className: 'follow' },
        element('option', { value: WHEN_LEAVING, textContent: 'what leaves the picture' }),
        element('option', { value: '', textContent: 'nothing' }),
        element('option', { value: '-1', textContent: 'the whole mechanism' }),
        ...mechanism.bodies.map((body, index) => element('option', { value: String(index), textContent: body.name })),
    );
    const followed = { [WHEN_LEAVING]: WHEN_LEAVING, '': null };
    choice.addEventListener('change', () => view.follow(choice.value in followed ? followed[choice.value] : Number(choice.value)));
    return choice;
}
