/** Drags bodies: a press on a body pulls the point that was hit, by a spring, to where the pointer is. */
import { Matrix4, Plane, Vector3 } from 'three';
import { Bars } from 'gimbal/scene/instances.js';
import { FORCE } from 'gimbal/scene/palette.js';
import { aim, hitOf } from 'gimbal/scene/picker.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

/** The server lets go of a hand it does not hear from, so the pull is repeated. */
const REPEAT = 100;

export class Grab {
    constructor(app, connection) {
        this.app = app;
        this.connection = connection;
        this.cord = new Bars(1, FORCE);
        this.cord.mesh.visible = false;
        app.stage.scene.add(this.cord.mesh);
        this.held = null;
        const canvas = app.stage.renderer.domElement;
        // before the camera's controls hear of it
        canvas.addEventListener('pointerdown', (event) => this.#down(event), { capture: true });
        window.addEventListener('pointermove', (event) => this.held && this.#move(event));
        window.addEventListener('pointerup', () => this.#release());
        window.addEventListener('pointercancel', () => this.#release());
        setInterval(() => this.#pull(), REPEAT);
    }

    #down(event) {
        if (event.button !== 0 || !this.app.player.live) {
            return;
        }
        const hit = hitOf(this.app.stage, event, ['bodies']);
        if (!hit) {
            return;
        }
        const body = hit.index;
        const local = hit.point.clone().applyMatrix4(bodyMatrix(this.app.poses, body, new Matrix4()).invert());
        const facing = this.app.stage.camera.getWorldDirection(new Vector3());
        this.held = { body, local, target: hit.point.clone(), plane: new Plane().setFromNormalAndCoplanarPoint(facing, hit.point) };
        this.app.stage.controls.enabled = false;
        event.stopImmediatePropagation();
        this.#pull();
    }

    #move(event) {
        aim(this.app.stage, event).ray.intersectPlane(this.held.plane, this.held.target);
    }

    #pull() {
        if (this.held) {
            const { body, local, target } = this.held;
            this.connection.send({ command: 'drag', body, point: local.toArray(), target: target.toArray() });
        }
    }

    #release() {
        if (this.held) {
            this.held = null;
            this.app.stage.controls.enabled = true;
            this.connection.send({ command: 'release' });
        }
    }

    /** Draws the cord from the body to the hand. */
    update({ poses }) {
        this.cord.mesh.visible = Boolean(this.held);
        if (this.held) {
            const from = this.held.local.clone().applyMatrix4(bodyMatrix(poses, this.held.body, new Matrix4()));
            this.cord.put(0, from, this.held.target, 0.18 * this.app.world.context.unit);
            this.cord.commit();
        }
    }
}
