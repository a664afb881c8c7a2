/** A mark for each joint that tells its kind: barrel, slide, ball, cross, plate, thread or block; two for the ends of a composite one. */
import { BoxGeometry, CylinderGeometry, Group, Matrix4, OctahedronGeometry, Quaternion, SphereGeometry, TorusGeometry, Vector3 } from 'three';
import { instances } from 'gimbal/scene/instances.js';
import { JOINT } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';
import { placement } from 'gimbal/scene/shapes.js';

const Z = new Vector3(0, 0, 1);
const matrix = new Matrix4();

const barrel = (radius, length) => new CylinderGeometry(radius, radius, length, 24).rotateX(Math.PI / 2);

/** Parts of each mark, in units of the joint's size, with z along its axis. */
const MARKS = {
    revolute: [barrel(0.62, 1.5)],
    'free-revolute': [barrel(0.45, 1.5)],
    cylindrical: [barrel(0.5, 2.4), barrel(0.72, 0.9)],
    'cylindrical-free': [barrel(0.35, 2.4), new SphereGeometry(0.65, 20, 14)],
    prismatic: [new BoxGeometry(0.8, 0.8, 2.4)],
    screw: [barrel(0.45, 2.4), ...[-0.6, 0, 0.6].map((z) => new TorusGeometry(0.55, 0.14, 10, 28).translate(0, 0, z))],
    spherical: [new SphereGeometry(0.75, 24, 16)],
    universal: [new CylinderGeometry(0.3, 0.3, 2, 18), new CylinderGeometry(0.3, 0.3, 2, 18).rotateZ(Math.PI / 2)],
    planar: [new BoxGeometry(2.2, 2.2, 0.22), barrel(0.4, 0.8)],
    'planar-free': [new BoxGeometry(2.2, 2.2, 0.22), new SphereGeometry(0.5, 18, 12)],
    'planar-fixed-orientation': [new BoxGeometry(2.2, 2.2, 0.3)],
    fixed: [new BoxGeometry(1, 1, 1)],
    'fixed-orientation': [new OctahedronGeometry(0.7)],
};

export class JointMarks {
    constructor(mechanism, unit, shown) {
        this.object = new Group();
        const ends = mechanism.joints.flatMap((joint, index) => (shown(joint) ? endsOf(joint).map((end) => ({ ...end, joint: index })) : []));
        this.batches = Object.entries(MARKS).flatMap(([kind, parts]) => {
            const places = ends.filter((end) => end.kind === kind).map((end) => ({ body: end.body, joint: end.joint, place: markPlace(end) }));
            return places.length ? parts.map((part) => this.#batch(part, unit, places)) : [];
        });
    }

    #batch(part, unit, places) {
        const mesh = instances(part.clone().scale(unit, unit, unit), places.length, { look: { color: JOINT }, shadow: true });
        mesh.userData.joints = places.map(({ joint }) => joint);
        this.object.add(mesh);
        return { mesh, places };
    }

    update({ poses }) {
        for (const { mesh, places } of this.batches) {
            places.forEach(({ body, place }, i) => mesh.setMatrixAt(i, bodyMatrix(poses, body, matrix).multiply(place)));
            mesh.instanceMatrix.needsUpdate = true;
            mesh.boundingSphere = null; // picking computes it anew
        }
    }
}

function endsOf(joint) {
    return joint.ends ?? [{ ...joint.a, kind: joint.kind, axis: joint.axis }];
}

/** The frame of an end, turned so that z is its axis. */
function markPlace(end) {
    const axis = new Vector3(...end.axis).normalize();
    const turn = new Quaternion().setFromUnitVectors(Z, axis);
    return placement(end).multiply(new Matrix4().makeRotationFromQuaternion(turn));
}
