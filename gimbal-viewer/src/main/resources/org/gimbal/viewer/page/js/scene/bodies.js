/** The bodies as their shapes: one draw call for all shapes that are alike. */
import { Color, DoubleSide, Group, Matrix4, MeshPhongMaterial } from 'three';
import { instances } from 'gimbal/scene/instances.js';
import { bodyColor } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';
import { placement, shapeGeometry, shapeKey } from 'gimbal/scene/shapes.js';

const world = new Matrix4();
const matrix = new Matrix4();

export class Bodies {
    /**
     * @param {Array} shapes placed shapes, each with the index of its `body`
     * @param {object} look further properties of the material
     * @param {(body: number) => string} colorOf colour of a body; without it parts have their own, if they have any
     */
    constructor(shapes, look = {}, colorOf = null) {
        this.object = new Group();
        this.batches = [...batchesOf(shapes).values()].map((batch) => this.#mesh(batch, look, colorOf));
    }

    /** The shapes that bodies show. */
    static ofMechanism(mechanism, look = {}, colorOf = null) {
        const shapes = mechanism.bodies.flatMap((body, index) => body.shapes.map((shape) => ({ ...shape, body: index })));
        return new Bodies(shapes, look, colorOf);
    }

    #mesh(batch, look, colorOf) {
        const faceted = batch.items[0].kind === 'mesh';
        const { opacity = 1, kind } = batch.items[0];
        const clear = opacity < 1 ? { transparent: true, opacity, depthWrite: false } : {};
        const side = kind === 'skin' ? { side: DoubleSide } : {};
        const marks = { flatShading: faceted, vertexColors: batch.geometry.hasAttribute('color') };
        const material = new MeshPhongMaterial({ shininess: 40, specular: 0x333333, ...marks, ...clear, ...side, ...look });
        material.userData = { opacity };
        const mesh = instances(batch.geometry, batch.items.length, { material, shadow: !look.transparent });
        mesh.userData.bodies = batch.items.map((item) => item.body);
        batch.items.forEach((item, i) => mesh.setColorAt(i, new Color(colorOf ? colorOf(item.body) : (item.color ?? bodyColor(item.body)))));
        this.object.add(mesh);
        return { mesh, bodies: mesh.userData.bodies, places: batch.items.map(placement) };
    }

    /** Lets be seen what is inside. */
    setGhostly(ghostly) {
        for (const { mesh } of this.batches) {
            Object.assign(mesh.material, look(ghostly, mesh.material.userData.opacity));
        }
    }

    update({ poses }) {
        for (const { mesh, bodies, places } of this.batches) {
            bodies.forEach((body, i) => {
                bodyMatrix(poses, body, world);
                mesh.setMatrixAt(i, matrix.multiplyMatrices(world, places[i]));
            });
            mesh.instanceMatrix.needsUpdate = true;
            mesh.boundingSphere = null; // picking computes it anew
        }
    }
}

function look(ghostly, own) {
    return { transparent: ghostly || own < 1, opacity: ghostly ? 0.35 * own : own, depthWrite: !ghostly && own === 1, needsUpdate: true };
}

function batchesOf(shapes) {
    const batches = new Map();
    for (const shape of shapes) {
        const key = shapeKey(shape);
        if (!batches.has(key)) {
            const geometry = shapeGeometry(shape);
            if (!geometry) {
                continue;
            }
            batches.set(key, { geometry, items: [] });
        }
        batches.get(key).items.push(shape);
    }
    return batches;
}
