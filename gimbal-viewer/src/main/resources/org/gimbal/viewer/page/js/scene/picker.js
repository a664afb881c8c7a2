/** What of the picture lies under a pointer. */
import { Raycaster, Vector2 } from 'three';

/** Pixels that a press may move and still be one, not a turn of the camera. */
const STILL = 4;

const raycaster = new Raycaster();

/** A ray from the camera through the place of an event. */
export function aim(stage, event) {
    const box = stage.renderer.domElement.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    raycaster.setFromCamera(new Vector2(x, y), stage.camera);
    return raycaster;
}

/** The first thing on the ray for which `names` is kept in its user data; its number and where it was hit. */
export function hitOf(stage, event, names) {
    const hits = aim(stage, event).intersectObject(stage.scene, true);
    for (const { object, instanceId, point } of hits) {
        const name = shown(object) && names.find((one) => object.userData[one]);
        if (name) {
            return { kind: name, index: object.userData[name][instanceId ?? 0], point };
        }
    }
    return null;
}

/** Calls back with the body or joint that is pressed ({kind, index}), or null beside all. */
export function onPress(stage, selected) {
    const canvas = stage.renderer.domElement;
    let from = null;
    canvas.addEventListener('pointerdown', (event) => (from = event.button === 0 ? { x: event.clientX, y: event.clientY } : null), { capture: true });
    window.addEventListener('pointerup', (event) => {
        if (from && event.target === canvas && Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL) {
            const hit = hitOf(stage, event, ['joints', 'bodies']);
            selected(hit && { kind: hit.kind === 'joints' ? 'joint' : 'body', index: hit.index });
        }
        from = null;
    });
}

function shown(object) {
    for (let part = object; part; part = part.parent) {
        if (!part.visible) {
            return false;
        }
    }
    return true;
}
