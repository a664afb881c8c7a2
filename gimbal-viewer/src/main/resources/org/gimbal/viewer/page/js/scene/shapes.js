/** Geometries of the shapes a mechanism is made of. */
import {
    BoxGeometry,
    BufferGeometry,
    CapsuleGeometry,
    CylinderGeometry,
    Float32BufferAttribute,
    Matrix4,
    PlaneGeometry,
    Quaternion,
    SphereGeometry,
    Vector3,
} from 'three';
import { creased } from 'gimbal/scene/creases.js';

const HALF_SPACE_SIZE = 40;

/** How much light the marked sectors of round bodies keep. */
const MARK = 0.6;

/** Equal keys mean equal geometries. */
export function shapeKey(shape) {
    const { position, orientation, body, color, ...own } = shape;
    return own.kind === 'skin' ? `skin ${own.mesh} ${own.opacity}` : JSON.stringify(own);
}

/** The geometry of a shape in its own frame; nothing for a point. */
export function shapeGeometry(shape) {
    switch (shape.kind) {
        case 'box':
            return new BoxGeometry(...shape.size);
        case 'sphere':
            return marked(new SphereGeometry(shape.radius, 32, 20), inOctant);
        case 'ellipsoid':
            return marked(new SphereGeometry(1, 32, 20).scale(...shape.radii), inOctant);
        case 'cylinder':
            return marked(new CylinderGeometry(shape.radius, shape.radius, shape.length, 32).rotateX(Math.PI / 2), inQuarter);
        case 'capsule':
            return marked(new CapsuleGeometry(shape.radius, shape.length, 8, 24).rotateX(Math.PI / 2), inQuarter);
        case 'mesh':
            return facets(shape.vertices, shape.triangles);
        case 'skin':
            return creased(shape.vertices, shape.triangles);
        case 'heights':
            return facets(shape.vertices, gridTriangles(shape.columns, shape.vertices.length / 3 / shape.columns));
        case 'half-space':
            return new PlaneGeometry(HALF_SPACE_SIZE, HALF_SPACE_SIZE);
        default:
            return null;
    }
}

const inOctant = (x, y, z) => x * y * z > 0;
const inQuarter = (x, y) => x * y > 0;

/** What is round about an axis has darker sectors: else nobody sees it turn. */
function marked(geometry, isDark) {
    const flat = geometry.toNonIndexed();
    const { array } = flat.getAttribute('position');
    const colors = new Float32Array(array.length);
    for (let o = 0; o < array.length; o += 9) {
        const middle = [0, 1, 2].map((axis) => array[o + axis] + array[o + 3 + axis] + array[o + 6 + axis]);
        colors.fill(isDark(...middle) ? MARK : 1, o, o + 9);
    }
    flat.setAttribute('color', new Float32BufferAttribute(colors, 3));
    return flat;
}

function facets(vertices, triangles) {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(vertices, 3));
    geometry.setIndex([...triangles]);
    const flat = geometry.toNonIndexed();
    flat.computeVertexNormals();
    return flat;
}

/** Two triangles for each cell; the diagonal goes from (i, j) to (i + 1, j + 1). */
export function gridTriangles(columns, rows) {
    const triangles = [];
    for (let j = 0; j + 1 < rows; j++) {
        for (let i = 0; i + 1 < columns; i++) {
            const o = j * columns + i;
            triangles.push(o, o + 1, o + columns + 1, o, o + columns + 1, o + columns);
        }
    }
    return triangles;
}

/** How far a shape reaches from the origin of its body. */
export function shapeReach(shape) {
    const offset = Math.hypot(...shape.position);
    switch (shape.kind) {
        case 'box':
            return offset + Math.hypot(...shape.size) / 2;
        case 'sphere':
            return offset + shape.radius;
        case 'ellipsoid':
            return offset + Math.max(...shape.radii);
        case 'cylinder':
            return offset + Math.hypot(shape.radius, shape.length / 2);
        case 'capsule':
            return offset + shape.radius + shape.length / 2;
        case 'mesh':
        case 'skin':
        case 'heights':
            return offset + vertexReach(shape.vertices);
        default:
            return offset;
    }
}

function vertexReach(vertices) {
    let reach = 0;
    for (let o = 0; o < vertices.length; o += 3) {
        reach = Math.max(reach, Math.hypot(vertices[o], vertices[o + 1], vertices[o + 2]));
    }
    return reach;
}

/** The matrix of a placed thing: {position, orientation (scalar first)}. */
export function placement({ position, orientation }) {
    const [w, x, y, z] = orientation;
    return new Matrix4().compose(new Vector3(...position), new Quaternion(x, y, z, w), new Vector3(1, 1, 1));
}
