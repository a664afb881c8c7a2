// Driver of ODE. Settings: step (direct solver), quickstep (20 iterations, the default).
#include <ode/ode.h>

#include "peer.hpp"

using namespace peer;

namespace {

class OdeEngine : public Engine {
  public:
    OdeEngine(const Model& model, double dt, const std::string& setting)
        : model(model), dt(dt), quick(setting == "quickstep") {
        static const int once = dInitODE2(0);
        (void)once;
        world = dWorldCreate();
        dWorldSetGravity(world, model.gravity.x, model.gravity.y, model.gravity.z);
        space = dSimpleSpaceCreate(nullptr);
        contacts = dJointGroupCreate(0);
        if (model.floor) floor = dCreatePlane(space, 0, 0, 1, 0);
        for (const Body& body : model.bodies) add(body);
        for (const Joint& joint : model.joints) add(joint);
    }

    ~OdeEngine() override {
        dJointGroupDestroy(contacts);
        dSpaceDestroy(space);
        dWorldDestroy(world);
    }

    void step() override {
        if (model.floor) dSpaceCollide2(reinterpret_cast<dGeomID>(space), floor, this, &OdeEngine::near);
        if (quick) {
            dWorldQuickStep(world, dt);
        } else {
            dWorldStep(world, dt);
        }
        if (model.floor) dJointGroupEmpty(contacts);
    }

    State state(int i) override {
        const dReal *x = dBodyGetPosition(bodies[i]), *q = dBodyGetQuaternion(bodies[i]);
        const dReal *v = dBodyGetLinearVel(bodies[i]), *w = dBodyGetAngularVel(bodies[i]);
        return {{x[0], x[1], x[2]}, {q[0], q[1], q[2], q[3]}, {v[0], v[1], v[2]}, {w[0], w[1], w[2]}};
    }

  private:
    const Model& model;
    double dt;
    bool quick;
    dWorldID world;
    dSpaceID space;
    dGeomID floor = nullptr;
    dJointGroupID contacts;
    std::vector<dBodyID> bodies;

    void add(const Body& body) {
        dBodyID b = dBodyCreate(world);
        dMass mass;
        dMassSetParameters(&mass, body.mass, 0, 0, 0, body.inertia.x, body.inertia.y, body.inertia.z, 0, 0, 0);
        dBodySetMass(b, &mass);
        const State& s = body.start;
        dQuaternion q = {s.orientation.w, s.orientation.x, s.orientation.y, s.orientation.z};
        dBodySetPosition(b, s.position.x, s.position.y, s.position.z);
        dBodySetQuaternion(b, q);
        dBodySetLinearVel(b, s.velocity.x, s.velocity.y, s.velocity.z);
        dBodySetAngularVel(b, s.angularVelocity.x, s.angularVelocity.y, s.angularVelocity.z);
        if (body.shape == "sphere") dGeomSetBody(dCreateSphere(space, body.size.x), b);
        if (body.shape == "box") {
            dGeomSetBody(dCreateBox(space, 2 * body.size.x, 2 * body.size.y, 2 * body.size.z), b);
        }
        bodies.push_back(b);
    }

    void add(const Joint& joint) {
        dBodyID a = joint.a == GROUND ? nullptr : bodies[joint.a], b = bodies[joint.b];
        Vec at = model.anchorAtStart(joint), axis = model.axisAtStart(joint);
        if (joint.type == "revolute") {
            dJointID hinge = dJointCreateHinge(world, nullptr);
            dJointAttach(hinge, b, a);
            dJointSetHingeAnchor(hinge, at.x, at.y, at.z);
            dJointSetHingeAxis(hinge, axis.x, axis.y, axis.z);
        } else if (joint.type == "ball") {
            dJointID ball = dJointCreateBall(world, nullptr);
            dJointAttach(ball, b, a);
            dJointSetBallAnchor(ball, at.x, at.y, at.z);
        } else {
            dJointID slider = dJointCreateSlider(world, nullptr);
            dJointAttach(slider, b, a);
            dJointSetSliderAxis(slider, axis.x, axis.y, axis.z);
        }
    }

    static void near(void* self, dGeomID a, dGeomID b) { static_cast<OdeEngine*>(self)->touch(a, b); }

    void touch(dGeomID a, dGeomID b) {
        constexpr int MOST = 8;
        dContact found[MOST] = {};
        int count = a == b ? 0 : dCollide(a, b, MOST, &found[0].geom, sizeof(dContact));
        for (int i = 0; i < count; i++) {
            found[i].surface.mode = dContactApprox1;
            found[i].surface.mu = model.friction;
            dJointAttach(dJointCreateContact(world, contacts, &found[i]), dGeomGetBody(a), dGeomGetBody(b));
        }
    }
};

}  // namespace

int main(int argc, char** argv) { return drive<OdeEngine>(argc, argv); }
