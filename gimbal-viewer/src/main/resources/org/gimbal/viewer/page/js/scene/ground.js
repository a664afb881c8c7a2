/** The ground: a plane that takes shadows, a grid with round spacings, and whatever the model says the ground is. */
import { Color, CircleGeometry, GridHelper, Group, Mesh, MeshStandardMaterial, Quaternion, Vector3 } from 'three';
import { placement, shapeGeometry } from 'gimbal/scene/shapes.js';

/** 1, 2 or 5 times a power of ten, near `length`. */
export function roundSpacing(length) {
    const power = 10 ** Math.floor(Math.log10(length));
    const digit = length / power;
    return power * (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10);
}

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
        this.plane = new Mesh(new CircleGeometry(30 * this.size, 64), new MeshStandardMaterial({ roughness: 1, metalness: 0 }));
        this.plane.receiveShadow = true;
        this.plane.position.z = -2e-3 * this.size;
        this.level.add(this.plane);
    }

    #addSlopes(shapes) {
        this.slopes = shapes.map((shape) => {
            const mesh = new Mesh(shapeGeometry(shape) || undefined, new MeshStandardMaterial({ roughness: 0.95, side: 2 }));
            mesh.applyMatrix4(placement(shape));
            mesh.receiveShadow = true;
            this.object.add(mesh);
            return mesh;
        });
    }

    setTheme(theme) {
        this.plane.material.color = new Color(theme.ground);
        this.slopes.forEach((mesh) => mesh.material.color.set(theme.ground).lerp(new Color(theme.grid), 0.5));
        const shown = this.grid ? this.grid.visible : true;
        if (this.grid) {
            this.level.remove(this.grid);
            this.grid.geometry.dispose();
            this.grid.material.dispose();
        }
        const spacing = roundSpacing(this.size / 8);
        const cells = 2 * Math.ceil((6 * this.size) / spacing);
        this.grid = new GridHelper(cells * spacing, cells, theme.gridStrong, theme.grid).rotateX(Math.PI / 2);
        this.grid.material.transparent = true;
        this.grid.material.opacity = 0.55;
        this.grid.visible = shown;
        this.level.add(this.grid);
        this.spacing = spacing;
    }
}

function isFloor(shape) {
    if (shape.kind !== 'half-space') {
        return false;
    }
    const [w, x, y, z] = shape.orientation;
    return new Vector3(0, 0, 1).applyQuaternion(new Quaternion(x, y, z, w)).z > 0.999999;
}
