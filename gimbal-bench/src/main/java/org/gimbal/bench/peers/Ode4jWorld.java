package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;
import org.ode4j.math.DQuaternion;
import org.ode4j.math.DQuaternionC;
import org.ode4j.math.DVector3;
import org.ode4j.math.DVector3C;
import org.ode4j.ode.DBallJoint;
import org.ode4j.ode.DBody;
import org.ode4j.ode.DContact;
import org.ode4j.ode.DContactBuffer;
import org.ode4j.ode.DGeom;
import org.ode4j.ode.DHingeJoint;
import org.ode4j.ode.DJointGroup;
import org.ode4j.ode.DMass;
import org.ode4j.ode.DSliderJoint;
import org.ode4j.ode.DSpace;
import org.ode4j.ode.DWorld;
import org.ode4j.ode.OdeConstants;
import org.ode4j.ode.OdeHelper;

/** A model in ode4j, ODE in Java: rigid bodies held together by the engine's direct or iterative solver. */
final class Ode4jWorld implements InProcessPeer.World {
    private static final int MOST_CONTACTS = 8;

    private final PeerModel model;
    private final double dt;
    private final boolean quick;
    private final DWorld world;
    private final DSpace space;
    private final @Nullable DGeom floor;
    private final DJointGroup contacts = OdeHelper.createJointGroup();
    private final DContactBuffer found = new DContactBuffer(MOST_CONTACTS);
    private final List<DBody> bodies = new ArrayList<>();

    private Ode4jWorld(PeerModel model, double dt, boolean quick) {
        OdeHelper.initODE2(0);
        this.model = model;
        this.dt = dt;
        this.quick = quick;
        world = OdeHelper.createWorld();
        world.setGravity(vector(model.gravity()));
        space = OdeHelper.createSimpleSpace();
        floor = model.floor() ? OdeHelper.createPlane(space, 0, 0, 1, 0) : null;
        model.bodies().forEach(this::add);
        model.joints().forEach(this::add);
    }

    static Peer peer(String setting) {
        return new InProcessPeer(
                "ode4j",
                setting,
                OdeHelper.class,
                scenario -> NativeEngine.withoutMotors(scenario.model()),
                (scenario, dt) -> new Ode4jWorld(scenario.model(), dt, setting.equals("quickstep")));
    }

    @Override
    public void step() {
        if (floor != null) {
            OdeHelper.spaceCollide2((DGeom) space, floor, null, (data, a, b) -> touch(a, b));
        }
        if (quick) {
            world.quickStep(dt);
        } else {
            world.step(dt);
        }
        contacts.empty();
    }

    @Override
    public BodyState state(int body) {
        DBody b = bodies.get(body);
        DQuaternionC q = b.getQuaternion();
        return new BodyState(
                vector(b.getPosition()),
                new Quat(q.get0(), q.get1(), q.get2(), q.get3()),
                vector(b.getLinearVel()),
                vector(b.getAngularVel()));
    }

    private void add(PeerModel.Body body) {
        DBody b = OdeHelper.createBody(world);
        DMass mass = OdeHelper.createMass();
        Vec3 inertia = body.inertia();
        mass.setParameters(body.mass(), 0, 0, 0, inertia.x(), inertia.y(), inertia.z(), 0, 0, 0);
        b.setMass(mass);
        Quat q = body.start().orientation();
        b.setPosition(vector(body.start().position()));
        b.setQuaternion(new DQuaternion(q.w(), q.x(), q.y(), q.z()));
        b.setLinearVel(vector(body.start().velocity()));
        b.setAngularVel(vector(body.start().angularVelocity()));
        if (body.shape() instanceof Sphere sphere) {
            OdeHelper.createSphere(space, sphere.radius()).setBody(b);
        } else if (body.shape() instanceof Box box) {
            OdeHelper.createBox(space, box.x(), box.y(), box.z()).setBody(b);
        }
        bodies.add(b);
    }

    private void add(PeerModel.Joint joint) {
        @Nullable DBody a = joint.a() == PeerModel.GROUND ? null : bodies.get(joint.a());
        DBody b = bodies.get(joint.b());
        BodyState start = model.bodies().get(joint.b()).start();
        DVector3 at = vector(start.worldPoint(joint.pointB()));
        DVector3 axis = vector(start.orientation().rotate(joint.axisB()));
        switch (joint.kind()) {
            case REVOLUTE -> {
                DHingeJoint hinge = OdeHelper.createHingeJoint(world);
                hinge.attach(b, a);
                hinge.setAnchor(at);
                hinge.setAxis(axis);
            }
            case BALL -> {
                DBallJoint ball = OdeHelper.createBallJoint(world);
                ball.attach(b, a);
                ball.setAnchor(at);
            }
            case SLIDE -> {
                DSliderJoint slider = OdeHelper.createSliderJoint(world);
                slider.attach(b, a);
                slider.setAxis(axis);
            }
        }
    }

    private void touch(DGeom a, DGeom b) {
        int count = OdeHelper.collide(a, b, MOST_CONTACTS, found.getGeomBuffer());
        for (int i = 0; i < count; i++) {
            DContact contact = found.get(i);
            contact.surface.mode = OdeConstants.dContactApprox1;
            contact.surface.mu = model.friction();
            OdeHelper.createContactJoint(world, contacts, contact).attach(a.getBody(), b.getBody());
        }
    }

    private static DVector3 vector(Vec3 v) {
        return new DVector3(v.x(), v.y(), v.z());
    }

    private static Vec3 vector(DVector3C v) {
        return new Vec3(v.get0(), v.get1(), v.get2());
    }
}
