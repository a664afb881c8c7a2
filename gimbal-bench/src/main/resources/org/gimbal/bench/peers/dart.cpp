// Driver of DART. Setting: default.
#include <dart/dart.hpp>

#include "peer.hpp"

using namespace peer;

namespace {

Eigen::Vector3d vec(Vec v) { return {v.x, v.y, v.z}; }
Vec vec(const Eigen::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

Eigen::Isometry3d frame(Quat q, Vec at) {
    Eigen::Isometry3d t = Eigen::Isometry3d::Identity();
    t.linear() = Eigen::Quaterniond(q.w, q.x, q.y, q.z).toRotationMatrix();
    t.translation() = vec(at);
    return t;
}

class DartEngine : public Engine {
  public:
    DartEngine(const Model& model, double dt, const std::string&) : model(model) {
        world->setGravity(vec(model.gravity));
        world->setTimeStep(dt);
        if (model.floor) addFloor();
        for (int i = 0; i < static_cast<int>(model.bodies.size()); i++) add(i);
        skeleton->disableSelfCollisionCheck();
        world->addSkeleton(skeleton);
        for (const Joint& joint : model.joints) {
            if (joint.loop) addLoop(joint);
        }
    }

    void step() override { world->step(); }

    State state(int i) override {
        Eigen::Quaterniond q(nodes[i]->getWorldTransform().linear());
        return {vec(nodes[i]->getCOM()), {q.w(), q.x(), q.y(), q.z()}, vec(nodes[i]->getCOMLinearVelocity()),
                vec(nodes[i]->getAngularVelocity())};
    }

  private:
    const Model& model;
    dart::simulation::WorldPtr world = dart::simulation::World::create();
    dart::dynamics::SkeletonPtr skeleton = dart::dynamics::Skeleton::create("model");
    std::vector<dart::dynamics::BodyNode*> nodes;

    // The start is the zero of all coordinates.
    template <class Properties>
    void setFrames(Properties& p, const Joint& j) {
        Quat turn = conjugate(model.startOf(j.a).orientation) * model.startOf(j.b).orientation;
        Vec at = rotate(conjugate(model.startOf(j.a).orientation), model.anchorAtStart(j) - model.startOf(j.a).position);
        p.mT_ParentBodyToJoint = frame(turn, at);
        p.mT_ChildBodyToJoint = frame(Quat{}, j.pointB);
        p.mName = "joint" + std::to_string(j.b);
    }

    // Own names, because the engine talks about every one that it has to invent.
    static dart::dynamics::BodyNode::Properties named(int body) {
        return dart::dynamics::BodyNode::AspectProperties("body" + std::to_string(body));
    }

    dart::dynamics::BodyNode* create(const Joint& j) {
        using namespace dart::dynamics;
        BodyNode* parent = j.a == GROUND ? nullptr : nodes[j.a];
        if (j.type == "ball") {
            BallJoint::Properties p;
            setFrames(p, j);
            return skeleton->createJointAndBodyNodePair<BallJoint>(parent, p, named(j.b)).second;
        }
        if (j.type == "revolute") {
            RevoluteJoint::Properties p;
            setFrames(p, j);
            p.mAxis = vec(j.axisB);
            return skeleton->createJointAndBodyNodePair<RevoluteJoint>(parent, p, named(j.b)).second;
        }
        PrismaticJoint::Properties p;
        setFrames(p, j);
        p.mAxis = vec(j.axisB);
        return skeleton->createJointAndBodyNodePair<PrismaticJoint>(parent, p, named(j.b)).second;
    }

    dart::dynamics::BodyNode* createFree(const State& s) {
        using namespace dart::dynamics;
        auto pair = skeleton->createJointAndBodyNodePair<FreeJoint>(nullptr);
        pair.first->setTransform(frame(s.orientation, s.position));
        pair.first->setLinearVelocity(vec(s.velocity));
        pair.first->setAngularVelocity(vec(s.angularVelocity));
        return pair.second;
    }

    void add(int i) {
        const Body& b = model.bodies[i];
        const Joint* carrier = model.carrier(i);
        dart::dynamics::BodyNode* node = carrier ? create(*carrier) : createFree(b.start);
        dart::dynamics::Inertia inertia(b.mass, Eigen::Vector3d::Zero(), vec(b.inertia).asDiagonal());
        node->setInertia(inertia);
        nodes.push_back(node);
        if (b.shape == "sphere") touch(node, std::make_shared<dart::dynamics::SphereShape>(b.size.x));
        if (b.shape == "box") touch(node, std::make_shared<dart::dynamics::BoxShape>(2 * vec(b.size)));
    }

    void touch(dart::dynamics::BodyNode* node, const dart::dynamics::ShapePtr& shape) {
        using namespace dart::dynamics;
        ShapeNode* placed = node->createShapeNodeWith<CollisionAspect, DynamicsAspect>(shape);
        placed->getDynamicsAspect()->setFrictionCoeff(model.friction);
    }

    // A thick box: the default collision detector knows planes only as boxes.
    void addFloor() {
        using namespace dart::dynamics;
        SkeletonPtr ground = Skeleton::create("ground");
        BodyNode* node = ground->createJointAndBodyNodePair<WeldJoint>().second;
        touch(node, std::make_shared<BoxShape>(Eigen::Vector3d(1000, 1000, 2)));
        node->getParentJoint()->setTransformFromParentBodyNode(frame(Quat{}, Vec{0, 0, -1}));
        world->addSkeleton(ground);
    }

    void addLoop(const Joint& j) {
        Eigen::Vector3d at = vec(model.anchorAtStart(j));
        auto loop = j.a == GROUND
                        ? std::make_shared<dart::constraint::BallJointConstraint>(nodes[j.b], at)
                        : std::make_shared<dart::constraint::BallJointConstraint>(nodes[j.b], nodes[j.a], at);
        world->getConstraintSolver()->addConstraint(loop);
    }
};

}  // namespace

int main(int argc, char** argv) { return drive<DartEngine>(argc, argv); }
