// Driver of Simbody. Settings: rk-merson, rk3, semi-explicit-euler (fixed steps), adaptive-ACCURACY (Runge-Kutta-Merson that chooses its own
// steps; the given ones are only where it reports).
#include <Simbody.h>

#include <memory>

#include "peer.hpp"

namespace {

using peer::Body;
using peer::GROUND;
using peer::Joint;
using peer::Model;
using peer::State;
using peer::Vec;

SimTK::Vec3 vec(Vec v) { return {v.x, v.y, v.z}; }
Vec vec(const SimTK::Vec3& v) { return {v[0], v[1], v[2]}; }
SimTK::Rotation turn(peer::Quat q) { return SimTK::Rotation(SimTK::Quaternion(q.w, q.x, q.y, q.z)); }

class SimbodyEngine : public peer::Engine {
  public:
    SimbodyEngine(const Model& model, double dt, const std::string& setting)
        : model(model), dt(dt), forces(system), gravity(forces, matter, vec(model.gravity)) {
        for (int i = 0; i < static_cast<int>(model.bodies.size()); i++) add(i);
        for (const Joint& joint : model.joints) {
            if (joint.loop) {
                SimTK::Constraint::Ball(side(joint.a), vec(joint.pointA), side(joint.b), vec(joint.pointB));
            }
        }
        SimTK::State start = system.realizeTopology();
        for (int i = 0; i < static_cast<int>(model.bodies.size()); i++) {
            if (!model.carrier(i)) setFree(start, i);
        }
        choose(setting);
        integrator->initialize(start);
    }

    void step() override {
        steps++;
        double end = steps * dt;
        while (integrator->getTime() < end * (1 - 1e-13)) integrator->stepTo(end, end);
    }

    void refresh() override { system.realize(integrator->getState(), SimTK::Stage::Velocity); }

    State state(int i) override {
        const SimTK::State& s = integrator->getState();
        const SimTK::MobilizedBody& b = bodies[i];
        SimTK::Quaternion q = b.getBodyRotation(s).convertRotationToQuaternion();
        return {vec(b.getBodyOriginLocation(s)), {q[0], q[1], q[2], q[3]}, vec(b.getBodyOriginVelocity(s)),
                vec(b.getBodyAngularVelocity(s))};
    }

  private:
    const Model& model;
    double dt;
    long steps = 0;
    SimTK::MultibodySystem system;
    SimTK::SimbodyMatterSubsystem matter{system};
    SimTK::GeneralForceSubsystem forces;
    SimTK::Force::UniformGravity gravity;
    std::vector<SimTK::MobilizedBody> bodies;
    std::unique_ptr<SimTK::Integrator> integrator;

    SimTK::MobilizedBody& side(int body) { return body == GROUND ? matter.updGround() : bodies[body]; }

    void choose(const std::string& setting) {
        const std::string adaptive = "adaptive-";
        if (setting.find(adaptive) == 0) {
            integrator = std::make_unique<SimTK::RungeKuttaMersonIntegrator>(system);
            double accuracy = std::stod(setting.substr(adaptive.size()));
            integrator->setAccuracy(accuracy);
            return;
        }
        if (setting == "rk3") {
            integrator = std::make_unique<SimTK::RungeKutta3Integrator>(system);
        } else if (setting == "semi-explicit-euler") {
            integrator = std::make_unique<SimTK::SemiExplicitEulerIntegrator>(system, dt);
        } else {
            integrator = std::make_unique<SimTK::RungeKuttaMersonIntegrator>(system);
        }
        integrator->setFixedStepSize(dt);
    }

    // Hinges turn about z and slides go along x of their frames; the start is the zero of all coordinates.
    void add(int i) {
        const Body& b = model.bodies[i];
        SimTK::Body::Rigid rigid(SimTK::MassProperties(b.mass, SimTK::Vec3(0), SimTK::Inertia(vec(b.inertia))));
        const Joint* j = model.carrier(i);
        if (!j) {
            bodies.push_back(SimTK::MobilizedBody::Free(matter.updGround(), rigid));
            return;
        }
        State parent = model.startOf(j->a);
        SimTK::Rotation onChild(SimTK::UnitVec3(vec(j->axisB)), SimTK::CoordinateAxis(j->type == "slide" ? 0 : 2));
        SimTK::Rotation onParent = turn(conjugate(parent.orientation) * b.start.orientation) * onChild;
        Vec at = rotate(conjugate(parent.orientation), model.anchorAtStart(*j) - parent.position);
        SimTK::Transform inner(onParent, vec(at)), outer(onChild, vec(j->pointB));
        if (j->type == "revolute") {
            bodies.push_back(SimTK::MobilizedBody::Pin(side(j->a), inner, rigid, outer));
        } else if (j->type == "ball") {
            bodies.push_back(SimTK::MobilizedBody::Ball(side(j->a), inner, rigid, outer));
        } else {
            bodies.push_back(SimTK::MobilizedBody::Slider(side(j->a), inner, rigid, outer));
        }
    }

    void setFree(SimTK::State& start, int i) {
        const State& s = model.bodies[i].start;
        bodies[i].setQToFitTransform(start, SimTK::Transform(turn(s.orientation), vec(s.position)));
        bodies[i].setUToFitVelocity(start, SimTK::SpatialVec(vec(s.angularVelocity), vec(s.velocity)));
    }
};

}  // namespace

int main(int argc, char** argv) { return peer::drive<SimbodyEngine>(argc, argv); }
