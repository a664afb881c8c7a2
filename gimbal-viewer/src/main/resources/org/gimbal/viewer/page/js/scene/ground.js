/** The ground: a plane that takes shadows, a grid with round spacings, and whatever the model says the ground is. */
import {
    CircleGeometry,
    Color,
    Group,
    Mesh,
    MeshBasicMaterial,
    MeshPhongMaterial,
    Quaternion,
    ShadowMaterial,
    Vector3,
} from 'three';
import { fadingGrid, roundSpacing } from 'gimbal/scene/grid.js';
import { placement, shapeGeometry } from 'gimbal/scene/shapes.js';

export class Ground {
    constructor(mechanism, box, size) {
        this.object = new Group();
        this.level = new Group();
        this.object.add(this.level);
        this.size = size;
        this.floor = mechanism.ground.filter(isFloor);
        this.level.position.set(0, 0, this.floor.length ? Math.max(...this.floor.map((s) => s.position[2])) : box.min.z - 0.02 * size);
        this.#addPlane();
        this.#addSlopes(mechanism.ground.filter((shape) => !isFloor(shape)));
    }

    #addPlane() {
        const disc = new CircleGeometry(30 * this.size, 64);
        this.plane = new Mesh(disc, new MeshBasicMaterial());
        this.plane.position.z = -2e-3 * this.size;
        this.shadow = new Mesh(disc, new ShadowMaterial());
        this.shadow.receiveShadow = true;
        this.shadow.position.z = -1e-3 * this.size;
        this.level.add(this.plane, this.shadow);
    }

    #addSlopes(shapes) {
        this.slopes = shapes.map((shape) => {
            const mesh = new Mesh(shapeGeometry(shape) || undefined, new MeshPhongMaterial({ shininess: 0, side: 2 }));
            mesh.applyMatrix4(placement(shape));
            mesh.receiveShadow = true;
            this.object.add(mesh);
            return mesh;
        });
    }

    setTheme(theme) {
        this.plane.material.color = new Color(theme.ground);
        this.shadow.material.opacity = theme.shadow;
        this.slopes.forEach((mesh) => mesh.material.color.set(theme.ground).lerp(new Color(theme.grid), 0.5));
        const shown = this.grid ? this.grid.visible : true;
        if (this.grid) {
            this.level.remove(this.grid);
            this.grid.geometry.dispose();
            this.grid.material.dispose();
        }
        const spacing = roundSpacing(this.size / 12);
        this.grid = fadingGrid(spacing, Math.ceil((6 * this.size) / spacing), theme);
        this.grid.visible = shown;
        this.level.add(this.grid);
    }
}

function isFloor(shape) {
    if (shape.kind !== 'half-space') {
        return false;
    }
    const [w, x, y, z] = shape.orientation;
    return new Vector3(0, 0, 1).applyQuaternion(new Quaternion(x, y, z, w)).z > 0.999999;
}
