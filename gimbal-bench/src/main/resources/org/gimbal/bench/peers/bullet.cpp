// Driver of Bullet in double precision. Settings: rigid, rigid-100 (maximal coordinates, 10 and 100 solver iterations), multibody,
// multibody-rk4 (joint coordinates).
#include <BulletDynamics/Featherstone/btMultiBody.h>
#include <BulletDynamics/Featherstone/btMultiBodyConstraintSolver.h>
#include <BulletDynamics/Featherstone/btMultiBodyDynamicsWorld.h>
#include <BulletDynamics/Featherstone/btMultiBodyLinkCollider.h>
#include <BulletDynamics/Featherstone/btMultiBodyPoint2Point.h>
#include <btBulletDynamicsCommon.h>

#include <memory>

#include "peer.hpp"

using namespace peer;

namespace {

constexpr int FLOOR_GROUP = 1, BODY_GROUP = 2;

btVector3 vec(Vec v) { return {v.x, v.y, v.z}; }
btQuaternion quat(Quat q) { return {q.x, q.y, q.z, q.w}; }
btTransform place(const State& s) { return btTransform(quat(s.orientation), vec(s.position)); }
Vec vec(const btVector3& v) { return {v.x(), v.y(), v.z()}; }
Quat quat(const btQuaternion& q) { return {q.w(), q.x(), q.y(), q.z()}; }

// World, floor and shapes, which both kinds of bodies share.
class BulletWorld : public Engine {
  public:
    BulletWorld(const Model& model, double dt) : model(model), dt(dt) {
        world.setGravity(vec(model.gravity));
        if (model.floor) addFloor();
    }

    void step() override { world.stepSimulation(dt, 0); }

  protected:
    const Model& model;
    double dt;
    // what the world refers to comes before it, so that it outlives the world
    std::vector<std::unique_ptr<btCollisionShape>> shapes;
    std::unique_ptr<btRigidBody> floor;
    btDefaultCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher{&configuration};
    btDbvtBroadphase broadphase;
    btMultiBodyConstraintSolver solver;
    btMultiBodyDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};

    btCollisionShape* shapeOf(const Body& body) {
        if (body.shape == "sphere") {
            shapes.push_back(std::make_unique<btSphereShape>(body.size.x));
        } else if (body.shape == "box") {
            shapes.push_back(std::make_unique<btBoxShape>(vec(body.size)));
        } else {
            shapes.push_back(std::make_unique<btEmptyShape>());
        }
        return shapes.back().get();
    }

    int mask(const Body& body) const { return body.shape == "none" ? 0 : FLOOR_GROUP; }

  private:
    void addFloor() {
        shapes.push_back(std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0));
        floor = std::make_unique<btRigidBody>(0, nullptr, shapes.back().get());
        floor->setFriction(1);  // the engine multiplies the coefficients of the two sides
        world.addRigidBody(floor.get(), FLOOR_GROUP, BODY_GROUP);
    }
};

class RigidWorld : public BulletWorld {
  public:
    RigidWorld(const Model& model, double dt, const std::string& setting) : BulletWorld(model, dt) {
        if (setting == "rigid-100") world.getSolverInfo().m_numIterations = 100;
        for (const Body& body : model.bodies) add(body);
        for (const Joint& joint : model.joints) add(joint);
    }

    ~RigidWorld() override {
        for (auto& c : constraints) world.removeConstraint(c.get());
        for (auto& b : bodies) world.removeRigidBody(b.get());
    }

    State state(int i) override {
        const btRigidBody& b = *bodies[i];
        return {vec(b.getWorldTransform().getOrigin()), quat(b.getWorldTransform().getRotation()),
                vec(b.getLinearVelocity()), vec(b.getAngularVelocity())};
    }

  private:
    std::vector<std::unique_ptr<btRigidBody>> bodies;
    std::vector<std::unique_ptr<btTypedConstraint>> constraints;

    void add(const Body& body) {
        auto b = std::make_unique<btRigidBody>(body.mass, nullptr, shapeOf(body), vec(body.inertia));
        b->setWorldTransform(place(body.start));
        b->setLinearVelocity(vec(body.start.velocity));
        b->setAngularVelocity(vec(body.start.angularVelocity));
        b->setDamping(0, 0);
        b->setFriction(model.friction);
        b->setActivationState(DISABLE_DEACTIVATION);
        world.addRigidBody(b.get(), BODY_GROUP, mask(body));
        bodies.push_back(std::move(b));
    }

    btRigidBody& side(int body) { return body == GROUND ? btTypedConstraint::getFixedBody() : *bodies[body]; }

    void add(const Joint& joint) {
        btRigidBody &a = side(joint.a), &b = side(joint.b);
        if (joint.type == "revolute") {
            constraints.push_back(std::make_unique<btHingeConstraint>(a, b, vec(joint.pointA), vec(joint.pointB),
                                                                      vec(joint.axisA), vec(joint.axisB)));
        } else if (joint.type == "ball") {
            constraints.push_back(
                std::make_unique<btPoint2PointConstraint>(a, b, vec(joint.pointA), vec(joint.pointB)));
        } else {
            constraints.push_back(slider(a, b, joint));
        }
        world.addConstraint(constraints.back().get(), true);
    }

    // Slides along the x axis of its frames; free between its limits, which are put out of reach.
    std::unique_ptr<btTypedConstraint> slider(btRigidBody& a, btRigidBody& b, const Joint& joint) {
        btQuaternion turnB = shortestArcQuat(btVector3(1, 0, 0), vec(joint.axisB));
        btQuaternion turnA = quat(conjugate(model.startOf(joint.a).orientation) * model.startOf(joint.b).orientation);
        auto s = std::make_unique<btSliderConstraint>(a, b, btTransform(turnA * turnB, vec(joint.pointA)),
                                                      btTransform(turnB, vec(joint.pointB)), true);
        s->setLowerLinLimit(1);
        s->setUpperLinLimit(-1);
        return s;
    }
};

class MultiBodyWorld : public BulletWorld {
  public:
    MultiBodyWorld(const Model& model, double dt, const std::string& setting) : BulletWorld(model, dt) {
        floating = !model.carrier(0);
        int links = static_cast<int>(model.bodies.size()) - (floating ? 1 : 0);
        Body base = floating ? model.bodies[0] : Body{};
        body = std::make_unique<btMultiBody>(links, base.mass, vec(base.inertia), !floating, false);
        for (const Joint& joint : model.joints) {
            if (!joint.loop) add(joint);
        }
        body->finalizeMultiDof();
        body->setBasePos(vec(base.start.position));
        body->setWorldToBaseRot(quat(base.start.orientation).inverse());
        body->setBaseVel(vec(base.start.velocity));
        body->setBaseOmega(vec(base.start.angularVelocity));
        body->setLinearDamping(0);
        body->setAngularDamping(0);
        body->setMaxCoordinateVelocity(1e9);
        body->setHasSelfCollision(false);
        body->useRK4Integration(setting == "multibody-rk4");
        world.addMultiBody(body.get());
        for (int i = 0; i < static_cast<int>(model.bodies.size()); i++) addCollider(i);
        for (const Joint& joint : model.joints) {
            if (joint.loop) addLoop(joint);
        }
        refresh();
        updateColliders();
    }

    ~MultiBodyWorld() override {
        for (auto& l : loops) world.removeMultiBodyConstraint(l.get());
        for (auto& c : colliders) world.removeCollisionObject(c.get());
        world.removeMultiBody(body.get());
    }

    void refresh() override {
        btAlignedObjectArray<btQuaternion> turns;
        btAlignedObjectArray<btVector3> places;
        body->forwardKinematics(turns, places);
        omega.resize(body->getNumLinks() + 1);
        velocity.resize(body->getNumLinks() + 1);
        body->compTreeLinkVelocities(omega.data(), velocity.data());
    }

    State state(int i) override {
        int link = linkOf(i);
        btTransform t = link < 0 ? body->getBaseWorldTransform() : body->getLink(link).m_cachedWorldTransform;
        const btMatrix3x3& r = t.getBasis();
        return {vec(t.getOrigin()), quat(t.getRotation()), vec(r * velocity[link + 1]), vec(r * omega[link + 1])};
    }

  private:
    bool floating;
    std::unique_ptr<btMultiBody> body;
    std::vector<std::unique_ptr<btMultiBodyLinkCollider>> colliders;
    std::vector<std::unique_ptr<btMultiBodyConstraint>> loops;
    std::vector<btVector3> omega, velocity;

    // A floating base is the first body; a fixed one is the ground.
    int linkOf(int i) const { return floating ? i - 1 : i; }

    void add(const Joint& j) {
        const Body& b = model.bodies[j.b];
        btQuaternion turn = quat(conjugate(b.start.orientation) * model.startOf(j.a).orientation);
        btVector3 fromParent = vec(j.pointA), toCentre = -vec(j.pointB), inertia = vec(b.inertia);
        int link = linkOf(j.b), parent = j.a == GROUND ? -1 : linkOf(j.a);
        if (j.type == "revolute") {
            body->setupRevolute(link, b.mass, inertia, parent, turn, vec(j.axisB), fromParent, toCentre, true);
        } else if (j.type == "ball") {
            body->setupSpherical(link, b.mass, inertia, parent, turn, fromParent, toCentre, true);
        } else {
            // a slide starts at zero wherever the body is
            Quat back = conjugate(model.startOf(j.a).orientation);
            Vec start = rotate(back, model.anchorAtStart(j) - model.startOf(j.a).position);
            body->setupPrismatic(link, b.mass, inertia, parent, turn, vec(j.axisB), vec(start), toCentre, true);
        }
    }

    bool hasLoops() const {
        for (const Joint& joint : model.joints) {
            if (joint.loop) return true;
        }
        return false;
    }

    void addCollider(int i) {
        const Body& b = model.bodies[i];
        // the solver sorts loops into islands by the colliders of their links and forgets those without
        if (b.shape == "none" && !hasLoops()) return;
        auto collider = std::make_unique<btMultiBodyLinkCollider>(body.get(), linkOf(i));
        collider->setCollisionShape(shapeOf(b));
        collider->setFriction(model.friction);
        world.addCollisionObject(collider.get(), BODY_GROUP, mask(b));
        if (linkOf(i) < 0) {
            body->setBaseCollider(collider.get());
        } else {
            body->getLink(linkOf(i)).m_collider = collider.get();
        }
        colliders.push_back(std::move(collider));
    }

    void updateColliders() {
        btAlignedObjectArray<btQuaternion> turns;
        btAlignedObjectArray<btVector3> places;
        body->updateCollisionObjectWorldTransforms(turns, places);
    }

    void addLoop(const Joint& joint) {
        auto side = [&](int b) { return b == GROUND ? -1 : linkOf(b); };
        auto loop = std::make_unique<btMultiBodyPoint2Point>(body.get(), side(joint.a), body.get(), side(joint.b),
                                                             vec(joint.pointA), vec(joint.pointB));
        loop->setMaxAppliedImpulse(1e9);
        world.addMultiBodyConstraint(loop.get());
        loops.push_back(std::move(loop));
    }
};

// Chooses the kind of bodies by the setting.
class BulletEngine : public Engine {
  public:
    BulletEngine(const Model& model, double dt, const std::string& setting) {
        if (setting.find("multibody") == 0) {
            world = std::make_unique<MultiBodyWorld>(model, dt, setting);
        } else {
            world = std::make_unique<RigidWorld>(model, dt, setting);
        }
    }

    void step() override { world->step(); }
    void refresh() override { world->refresh(); }
    State state(int body) override { return world->state(body); }

  private:
    std::unique_ptr<Engine> world;
};

}  // namespace

int main(int argc, char** argv) { return drive<BulletEngine>(argc, argv); }
