/** The tree: links between joints and centres of mass, joints by their kind. It stands in for bodies without shapes. */
import { Group, Matrix4, SphereGeometry, Vector3 } from 'three';
import { Bars, instances } from 'gimbal/scene/instances.js';
import { JointMarks } from 'gimbal/overlays/jointMarks.js';
import { bodyColor, CENTER } from 'gimbal/scene/palette.js';
import { bodyMatrix } from 'gimbal/scene/pose.js';

const matrix = new Matrix4();
const from = new Vector3();
const to = new Vector3();

export class Skeleton {
    /** @param {(body: number) => boolean} shown which bodies are drawn; joints are if one of their sides is */
    constructor({ mechanism, unit }, shown = () => true) {
        this.unit = unit;
        this.links = linksOf(mechanism).filter((link) => shown(link.body));
        this.centers = mechanism.bodies.map((body, index) => ({ body: index, place: new Vector3(...body.center) }));
        this.centers = this.centers.filter((center) => shown(center.body));
        this.bars = new Bars(this.links.length, this.links.map((link) => bodyColor(link.body)), { shadow: true });
        this.dots = instances(new SphereGeometry(0.55 * unit, 20, 14), this.centers.length, { look: { color: CENTER }, shadow: true });
        this.bars.mesh.userData.bodies = this.links.map((link) => link.body);
        this.dots.userData.bodies = this.centers.map((center) => center.body);
        this.marks = new JointMarks(mechanism, unit, (joint) => shown(joint.a.body) || shown(joint.b.body));
        this.object = new Group().add(this.bars.mesh, this.dots, this.marks.object);
    }

    update({ poses }) {
        this.links.forEach(({ body, a, b }, i) => {
            bodyMatrix(poses, body, matrix);
            this.bars.put(i, from.copy(a).applyMatrix4(matrix), to.copy(b).applyMatrix4(matrix), 0.32 * this.unit);
        });
        this.bars.commit();
        this.centers.forEach(({ body, place }, i) => {
            bodyMatrix(poses, body, matrix);
            this.dots.setMatrixAt(i, matrix.setPosition(from.copy(place).applyMatrix4(matrix)));
        });
        this.dots.instanceMatrix.needsUpdate = true;
        this.marks.update({ poses });
    }
}

/** From the centre of mass of a body to each of its joints and rods. */
function linksOf(mechanism) {
    const sides = [...mechanism.joints, ...mechanism.rods].flatMap((joint) => [joint.a, joint.b]).filter((side) => side.body >= 0);
    return sides.map((side) => ({
        body: side.body,
        a: new Vector3(...mechanism.bodies[side.body].center),
        b: new Vector3(...side.position),
    }));
}
