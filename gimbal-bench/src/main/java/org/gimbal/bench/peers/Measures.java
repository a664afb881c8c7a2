package org.gimbal.bench.peers;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** What a motion says of itself, read from the states of the bodies alone, the same way for every engine. */
record Measures(PeerModel model, Motion motion) {

    double kineticEnergy(int sample) {
        double sum = 0;
        for (int i = 0; i < motion.bodies(); i++) {
            PeerModel.Body body = model.bodies().get(i);
            BodyState s = motion.state(sample, i);
            Vec3 w = s.orientation().conjugate().rotate(s.angularVelocity());
            sum += body.mass() * s.velocity().dot(s.velocity()) + w.dot(times(body.inertia(), w));
        }
        return sum / 2;
    }

    double energy(int sample) {
        double sum = kineticEnergy(sample);
        for (int i = 0; i < motion.bodies(); i++) {
            sum -= model.bodies().get(i).mass()
                    * model.gravity().dot(motion.state(sample, i).position());
        }
        return sum;
    }

    /** The largest kinetic energy of all samples, J. */
    double largestKineticEnergy() {
        double largest = 0;
        for (int k = 0; k < motion.samples(); k++) {
            largest = Math.max(largest, kineticEnergy(k));
        }
        return largest;
    }

    /** The largest difference of the energy from that at the start, J. */
    double energyError() {
        double largest = 0;
        for (int k = 1; k < motion.samples(); k++) {
            largest = Math.max(largest, Math.abs(energy(k) - energy(0)));
        }
        return largest;
    }

    /** The most by which the energy was ever above that at the start, J. */
    double energyGain() {
        double largest = 0;
        for (int k = 1; k < motion.samples(); k++) {
            largest = Math.max(largest, energy(k) - energy(0));
        }
        return largest;
    }

    /** Angular momentum of all bodies about the origin. */
    Vec3 angularMomentum(int sample) {
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < motion.bodies(); i++) {
            PeerModel.Body body = model.bodies().get(i);
            BodyState s = motion.state(sample, i);
            Quat q = s.orientation();
            Vec3 spin = q.rotate(times(body.inertia(), q.conjugate().rotate(s.angularVelocity())));
            sum = sum.plus(spin).plus(s.position().cross(s.velocity()).times(body.mass()));
        }
        return sum;
    }

    /** The largest change of the angular momentum, relative to that at the start. */
    double momentumError() {
        Vec3 start = angularMomentum(0);
        double largest = 0;
        for (int k = 1; k < motion.samples(); k++) {
            largest = Math.max(largest, angularMomentum(k).minus(start).norm() / start.norm());
        }
        return largest;
    }

    /**
     * The largest distance of the two points that a joint keeps together, of all joints and samples, m; along a slide
     * it does not count.
     */
    double largestGap() {
        double largest = 0;
        for (int k = 0; k < motion.samples(); k++) {
            for (PeerModel.Joint joint : model.joints()) {
                largest = Math.max(largest, gap(k, joint));
            }
        }
        return largest;
    }

    private double gap(int sample, PeerModel.Joint joint) {
        Vec3 apart = worldPoint(sample, joint.b(), joint.pointB()).minus(worldPoint(sample, joint.a(), joint.pointA()));
        if (joint.kind() == PeerModel.Kind.SLIDE) {
            Vec3 axis = joint.a() == PeerModel.GROUND
                    ? joint.axisA()
                    : motion.state(sample, joint.a()).orientation().rotate(joint.axisA());
            apart = apart.minus(axis.times(axis.dot(apart)));
        }
        return apart.norm();
    }

    private Vec3 worldPoint(int sample, int body, Vec3 local) {
        return body == PeerModel.GROUND ? local : motion.state(sample, body).worldPoint(local);
    }

    /** The largest depth below the floor of all shapes and samples, m. */
    double largestDepth() {
        double largest = 0;
        for (int k = 0; k < motion.samples(); k++) {
            for (int i = 0; i < motion.bodies(); i++) {
                PeerModel.Body body = model.bodies().get(i);
                if (body.shape() != null) {
                    BodyState state = motion.state(k, i);
                    Quat turned = state.orientation().times(body.place().orientation());
                    Vec3 centre = state.worldPoint(body.place().position());
                    largest = Math.max(largest, reach(body.shape(), turned) - centre.z());
                }
            }
        }
        return largest;
    }

    /** How far a shape reaches below its centre. */
    private static double reach(Shape shape, Quat q) {
        if (shape instanceof Box box) {
            return (Math.abs(q.rotate(Vec3.X).z()) * box.x()
                            + Math.abs(q.rotate(Vec3.Y).z()) * box.y()
                            + Math.abs(q.rotate(Vec3.Z).z()) * box.z())
                    / 2;
        }
        return ((Sphere) shape).radius();
    }

    /** The largest distance of a centre of mass from where another motion has it, of all samples, m. */
    double largestDistance(Motion other) {
        if (other.samples() != motion.samples()) {
            throw new IllegalArgumentException(motion.samples() + " and " + other.samples() + " samples");
        }
        double largest = 0;
        for (int k = 0; k < motion.samples(); k++) {
            for (int i = 0; i < motion.bodies(); i++) {
                Vec3 apart =
                        motion.state(k, i).position().minus(other.state(k, i).position());
                largest = Math.max(largest, apart.norm());
            }
        }
        return largest;
    }

    private static Vec3 times(Vec3 diagonal, Vec3 v) {
        return new Vec3(diagonal.x() * v.x(), diagonal.y() * v.y(), diagonal.z() * v.z());
    }
}
