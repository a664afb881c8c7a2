// Driver of MuJoCo. Settings: euler, rk4 (defaults of the engine otherwise), euler-tight, rk4-tight (stiffest loops it takes, solver to round-off).
#include <mujoco/mujoco.h>

#include <cstring>
#include <memory>

#include "peer.hpp"

using namespace peer;

namespace {

// Writes the model as MJCF; the start is the zero of all coordinates.
class Mjcf {
  public:
    Mjcf(const Model& model, double dt, const std::string& setting) : model(model) {
        out.precision(17);
        bool tight = setting.find("tight") != std::string::npos;
        bool rk4 = setting.find("rk4") == 0;
        out << "<mujoco>";
        // room for a contact or four of every body; without contacts the engine's own guess is better
        if (model.floor) {
            std::size_t most = 4 * model.bodies.size() + 100;
            out << "<size nconmax='" << most << "' njmax='" << 10 * most << "'/>";
        }
        out << "<option timestep='" << dt << "' integrator='" << (rk4 ? "RK4" : "Euler") << "' gravity='"
            << model.gravity.x << ' ' << model.gravity.y << ' ' << model.gravity.z << "'";
        if (tight) out << " iterations='300' tolerance='1e-15'";
        out << "/><worldbody>";
        if (model.floor) out << "<geom type='plane' size='0 0 1' contype='1' conaffinity='0' " << surface() << "/>";
        children(GROUND);
        out << "</worldbody><equality>";
        for (const Joint& joint : model.joints) {
            if (joint.loop) loop(joint, tight, dt);
        }
        out << "</equality><actuator>";
        for (const Motor& motor : model.motors) {
            out << "<position joint='j" << motor.joint << "' kp='" << motor.stiffness << "'/>";
        }
        out << "</actuator></mujoco>";
    }

    // The files of the model, the main one last; the parser refuses elements nested a hundred deep, so long chains are cut into parts.
    std::vector<std::pair<std::string, std::string>> files() const {
        auto all = parts;
        all.emplace_back("model.xml", out.str());
        return all;
    }

  private:
    static constexpr int DEPTH_OF_A_PART = 50;

    const Model& model;
    std::ostringstream out;
    std::vector<std::pair<std::string, std::string>> parts;
    int depth = 0;

    std::string surface() const {
        std::ostringstream s;
        s << "friction='" << model.friction << " 0 0' condim='3'";
        return s.str();
    }

    // Of bodies, which touch the floor but not each other.
    std::string bodySurface() const { return "contype='0' conaffinity='1' " + surface(); }

    std::ostream& vec(const char* name, Vec v) {
        return out << ' ' << name << "='" << v.x << ' ' << v.y << ' ' << v.z << "'";
    }

    void children(int parent) {
        if (depth > 0 && depth % DEPTH_OF_A_PART == 0 && hasChildren(parent)) {
            std::string above = out.str();
            out.str("");
            out << "<mujocoinclude>";
            bodiesOn(parent);
            out << "</mujocoinclude>";
            std::string name = "part" + std::to_string(parts.size()) + ".xml";
            parts.emplace_back(name, out.str());
            out.str("");
            out << above << "<include file='" << name << "'/>";
        } else {
            bodiesOn(parent);
        }
    }

    bool hasChildren(int parent) const {
        for (const Joint& joint : model.joints) {
            if (!joint.loop && joint.a == parent) return true;
        }
        return false;
    }

    void bodiesOn(int parent) {
        depth++;
        for (int i = 0; i < static_cast<int>(model.bodies.size()); i++) {
            const Joint* carrier = model.carrier(i);
            if ((carrier ? carrier->a : GROUND) == parent) body(i, parent, carrier);
        }
        depth--;
    }

    void body(int i, int parent, const Joint* carrier) {
        const Body& b = model.bodies[i];
        State p = model.startOf(parent);
        Quat back = conjugate(p.orientation);
        Quat q = back * b.start.orientation;
        out << "<body name='b" << i << "'";
        vec("pos", rotate(back, b.start.position - p.position));
        out << " quat='" << q.w << ' ' << q.x << ' ' << q.y << ' ' << q.z << "'><inertial pos='0 0 0' mass='" << b.mass
            << "'";
        vec("diaginertia", b.inertia) << "/>";
        joint(carrier);
        if (b.shape == "sphere") {
            out << "<geom type='sphere' size='" << b.size.x << "' ";
            vec("pos", b.place) << ' ' << bodySurface() << "/>";
        }
        if (b.shape == "box") {
            out << "<geom type='box' ";
            vec("size", b.size);
            vec("pos", b.place) << " quat='" << b.turn.w << ' ' << b.turn.x << ' ' << b.turn.y << ' ' << b.turn.z
                                << "' " << bodySurface() << "/>";
        }
        children(i);
        out << "</body>";
    }

    void joint(const Joint* carrier) {
        if (!carrier) {
            out << "<freejoint/>";
            return;
        }
        const char* type = carrier->type == "revolute" ? "hinge" : carrier->type == "ball" ? "ball" : "slide";
        int number = static_cast<int>(carrier - model.joints.data());
        out << "<joint name='j" << number << "' type='" << type << "'";
        // in the joint, where the engine's own Euler rule takes it implicitly
        for (const Motor& motor : model.motors) {
            if (motor.joint == number) out << " damping='" << motor.damping << "'";
        }
        vec("pos", carrier->pointB);
        if (carrier->type != "ball") vec("axis", carrier->axisB);
        out << "/>";
    }

    // One point holds a planar loop; a second on the axis of a hinge would only be redundant in the mechanisms compared here.
    void loop(const Joint& joint, bool tight, double dt) {
        bool ground = joint.a == GROUND;
        out << "<connect body1='b" << (ground ? joint.b : joint.a) << "'";
        if (!ground) out << " body2='b" << joint.b << "'";
        vec("anchor", ground ? joint.pointB : joint.pointA);
        if (tight) out << " solref='" << 2 * dt << " 1' solimp='0.9999 0.9999 0.001'";
        out << "/>";
    }
};

class MujocoEngine : public Engine {
  public:
    MujocoEngine(const Model& description, double dt, const std::string& setting) {
        char error[1000] = "";
        auto files = std::make_unique<mjVFS>();
        mj_defaultVFS(files.get());
        for (const auto& [name, text] : Mjcf(description, dt, setting).files()) add(*files, name, text);
        model = mj_loadXML("model.xml", files.get(), error, sizeof error);
        mj_deleteVFS(files.get());
        if (!model) throw std::runtime_error(error);
        data = mj_makeData(model);
        for (int i = 0; i < static_cast<int>(description.bodies.size()); i++) {
            ids.push_back(mj_name2id(model, mjOBJ_BODY, ("b" + std::to_string(i)).c_str()));
            if (!description.carrier(i)) setFreeVelocity(i, description.bodies[i].start);
        }
        mj_forward(model, data);
    }

    ~MujocoEngine() override {
        mj_deleteData(data);
        mj_deleteModel(model);
    }

    void step() override { mj_step(model, data); }

    void aim(int motor, double target) override { data->ctrl[motor] = target; }

    void refresh() override {
        mj_kinematics(model, data);
        mj_comPos(model, data);
        mj_fwdVelocity(model, data);
    }

    State state(int body) override {
        int id = ids[body];
        const mjtNum* x = data->xipos + 3 * id;
        const mjtNum* q = data->xquat + 4 * id;
        mjtNum v[6];
        mj_objectVelocity(model, data, mjOBJ_BODY, id, v, 0);
        return {{x[0], x[1], x[2]}, {q[0], q[1], q[2], q[3]}, {v[3], v[4], v[5]}, {v[0], v[1], v[2]}};
    }

    // The engine starts again by itself when it meets bad numbers, and only counts that.
    std::string trouble() override {
        for (int w : {mjWARN_BADQPOS, mjWARN_BADQVEL, mjWARN_BADQACC}) {
            if (data->warning[w].number) return "engine found bad numbers and started again";
        }
        if (data->warning[mjWARN_CNSTRFULL].number || data->warning[mjWARN_CONTACTFULL].number) return "buffers full";
        return "";
    }

  private:
    mjModel* model = nullptr;
    mjData* data = nullptr;
    std::vector<int> ids;

    static void add(mjVFS& files, const std::string& name, const std::string& text) {
        if (mj_makeEmptyFileVFS(&files, name.c_str(), static_cast<int>(text.size())) != 0) {
            throw std::runtime_error("no room for " + name);
        }
        std::memcpy(files.filedata[mj_findFileVFS(&files, name.c_str())], text.data(), text.size());
    }

    // Free joints turn in body axes.
    void setFreeVelocity(int body, const State& s) {
        mjtNum* v = data->qvel + model->jnt_dofadr[model->body_jntadr[ids[body]]];
        Vec w = rotate(conjugate(s.orientation), s.angularVelocity);
        double values[6] = {s.velocity.x, s.velocity.y, s.velocity.z, w.x, w.y, w.z};
        std::copy(values, values + 6, v);
    }
};

}  // namespace

int main(int argc, char** argv) {
    // warnings are counted, see trouble(); by default they are printed among the samples
    mju_user_warning = [](const char*) {};
    return drive<MujocoEngine>(argc, argv);
}
