/** Many equal things drawn at once. */
import { Color, CylinderGeometry, InstancedMesh, Matrix4, MeshPhongMaterial, Quaternion, Vector3 } from 'three';

const UP = new Vector3(0, 1, 0);
const direction = new Vector3();
const middle = new Vector3();
const turn = new Quaternion();
const scale = new Vector3();
const matrix = new Matrix4();
const color = new Color();

/** Instances of one geometry; those beyond `count` are not drawn. */
export function instances(geometry, capacity, options = {}) {
    const material = options.material || new MeshPhongMaterial({ shininess: 40, specular: 0x333333, ...options.look });
    const mesh = new InstancedMesh(geometry, material, Math.max(1, capacity));
    mesh.count = options.count === undefined ? capacity : options.count;
    mesh.frustumCulled = false; // the bounds of instances move
    mesh.castShadow = Boolean(options.shadow);
    mesh.receiveShadow = Boolean(options.shadow);
    return mesh;
}

/** Thin round bars between pairs of points. */
export class Bars {
    constructor(capacity, colors, options = {}) {
        this.mesh = instances(new CylinderGeometry(1, options.taper === undefined ? 1 : options.taper, 1, 12), capacity, options);
        for (let i = 0; i < capacity; i++) {
            this.mesh.setColorAt(i, color.set(Array.isArray(colors) ? colors[i % colors.length] : colors));
        }
    }

    set count(count) {
        this.mesh.count = count;
    }

    /** Puts bar `i` between two points. */
    put(i, from, to, radius) {
        direction.subVectors(to, from);
        const length = direction.length();
        middle.addVectors(from, to).multiplyScalar(0.5);
        if (length > 0) {
            turn.setFromUnitVectors(UP, direction.multiplyScalar(1 / length));
        }
        scale.set(radius, Math.max(length, 1e-9), radius);
        this.mesh.setMatrixAt(i, matrix.compose(middle, turn, scale));
    }

    commit() {
        this.mesh.instanceMatrix.needsUpdate = true;
    }
}
