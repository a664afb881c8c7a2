// What the drivers of all engines share: the model they read, the run they make of it, and the lines they print.
//
// driver MODEL DT STEPS EVERY REPEATS SETTING
//
// reads a model, simulates it once to print a sample every EVERY steps, and then REPEATS times for its CPU time (fewer if that takes long):
//
//   sample TIME then for every body: x y z  qw qx qy qz  vx vy vz  wx wy wz     (centre of mass; world axes)
//   failed REASON                                                               (the run ends here)
//   cpu SECONDS                                                                 (of all STEPS, the best of the repeats)
#pragma once

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace peer {

struct Vec {
    double x = 0, y = 0, z = 0;
};

inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(double s, Vec a) { return {s * a.x, s * a.y, s * a.z}; }
inline Vec cross(Vec a, Vec b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }

// Unit quaternion, body to world.
struct Quat {
    double w = 1, x = 0, y = 0, z = 0;
};

inline Quat conjugate(Quat q) { return {q.w, -q.x, -q.y, -q.z}; }

inline Quat operator*(Quat a, Quat b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

inline Vec rotate(Quat q, Vec v) {
    Vec u{q.x, q.y, q.z};
    Vec t = 2.0 * cross(u, v);
    return v + q.w * t + cross(u, t);
}

// Motion of a body's centre of mass, in world axes.
struct State {
    Vec position;
    Quat orientation;
    Vec velocity;
    Vec angularVelocity;
};

constexpr int GROUND = -1;

// No more repeats once they have taken this long.
constexpr double MOST_SECONDS = 2;

// Body axes are principal, the origin is the centre of mass.
struct Body {
    double mass = 0;
    Vec inertia;
    State start;
    std::string shape;  // "none", "sphere" or "box": what touches the floor
    Vec size;           // radius in x, or half edges
    Vec place;          // of the shape
    Quat turn;
};

// The child of a tree joint is b; parents come before their children.
struct Joint {
    bool loop = false;
    std::string type;  // "revolute", "ball" or "slide"
    int a = GROUND, b = GROUND;
    Vec pointA, pointB;  // in the axes of a and b, from their centres of mass
    Vec axisA, axisB;
};

// A servo: effort = stiffness (target − q) − damping q̇, with q = 0 at the start.
struct Motor {
    int joint = 0;  // its place in the list
    double stiffness = 0, damping = 0;
    double offset = 0, amplitude = 0, frequency = 0, phase = 0;

    double target(double time) const { return offset + amplitude * std::cos(2 * M_PI * frequency * time + phase); }
};

struct Model {
    Vec gravity;
    bool floor = false;
    double friction = 0;
    std::vector<Body> bodies;
    std::vector<Joint> joints;
    std::vector<Motor> motors;

    // The tree joint that carries a body, or null if it is free.
    const Joint* carrier(int body) const {
        for (const Joint& joint : joints) {
            if (!joint.loop && joint.b == body) return &joint;
        }
        return nullptr;
    }

    State startOf(int body) const { return body == GROUND ? State{} : bodies[body].start; }

    Vec anchorAtStart(const Joint& joint) const {
        State b = startOf(joint.b);
        return b.position + rotate(b.orientation, joint.pointB);
    }

    Vec axisAtStart(const Joint& joint) const { return rotate(startOf(joint.b).orientation, joint.axisB); }
};

inline std::istream& operator>>(std::istream& in, Vec& v) { return in >> v.x >> v.y >> v.z; }
inline std::istream& operator>>(std::istream& in, Quat& q) { return in >> q.w >> q.x >> q.y >> q.z; }

inline Model read(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("no model " + path);
    Model model;
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream in(line);
        std::string word;
        in >> word;
        if (word == "gravity") {
            in >> model.gravity;
        } else if (word == "floor") {
            model.floor = true;
            in >> model.friction;
        } else if (word == "body") {
            Body b;
            in >> b.mass >> b.inertia >> b.start.position >> b.start.orientation >> b.start.velocity >>
                b.start.angularVelocity >> b.shape >> b.size >> b.place >> b.turn;
            model.bodies.push_back(b);
        } else if (word == "joint") {
            Joint j;
            std::string role;
            in >> role >> j.type >> j.a >> j.b >> j.pointA >> j.pointB >> j.axisA >> j.axisB;
            j.loop = role == "loop";
            model.joints.push_back(j);
        } else if (word == "motor") {
            Motor m;
            in >> m.joint >> m.stiffness >> m.damping >> m.offset >> m.amplitude >> m.frequency >> m.phase;
            model.motors.push_back(m);
        } else {
            throw std::runtime_error("unknown line in " + path + ": " + line);
        }
        if (!in) throw std::runtime_error("bad line in " + path + ": " + line);
    }
    return model;
}

// What a driver makes of a model in its engine. The constructor of each takes (model, dt, setting).
class Engine {
  public:
    virtual ~Engine() = default;
    virtual void step() = 0;
    // The target of a motor from now on; drivers without motors are not given any.
    virtual void aim(int, double) {}
    // Brings what state() reads up to the present positions and velocities; not timed.
    virtual void refresh() {}
    virtual State state(int body) = 0;
    // Why the run cannot go on, or an empty string.
    virtual std::string trouble() { return ""; }
};

inline double cpuSeconds() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

inline bool sane(const State& s) {
    double sum = s.position.x + s.position.y + s.position.z + s.velocity.x + s.velocity.y + s.velocity.z +
                 s.angularVelocity.x + s.angularVelocity.y + s.angularVelocity.z;
    return std::isfinite(sum) && std::abs(sum) < 1e9;
}

inline void print(const State& s) {
    std::printf(" %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g", s.position.x,
                s.position.y, s.position.z, s.orientation.w, s.orientation.x, s.orientation.y, s.orientation.z,
                s.velocity.x, s.velocity.y, s.velocity.z, s.angularVelocity.x, s.angularVelocity.y,
                s.angularVelocity.z);
}

// Prints the present state; false if the run cannot go on.
inline bool sample(Engine& engine, const Model& model, double time) {
    engine.refresh();
    std::string trouble = engine.trouble();
    int bodies = static_cast<int>(model.bodies.size());
    for (int i = 0; trouble.empty() && i < bodies; i++) {
        if (!sane(engine.state(i))) trouble = "speeds or places out of bounds";
    }
    if (!trouble.empty()) {
        std::printf("failed at %.6g s: %s\n", time, trouble.c_str());
        return false;
    }
    std::printf("sample %.17g", time);
    for (int i = 0; i < bodies; i++) print(engine.state(i));
    std::printf("\n");
    std::fflush(stdout);  // an engine that aborts takes unwritten samples with it
    return true;
}

// The step from a time on.
inline void advance(Engine& engine, const Model& model, double time) {
    for (int i = 0; i < static_cast<int>(model.motors.size()); i++) engine.aim(i, model.motors[i].target(time));
    engine.step();
}

template <class E>
double timed(const Model& model, double dt, long steps, const std::string& setting) {
    E engine(model, dt, setting);
    double begin = cpuSeconds();
    for (long i = 0; i < steps; i++) advance(engine, model, i * dt);
    return cpuSeconds() - begin;
}

template <class E>
int drive(int argc, char** argv) {
    if (argc != 7) {
        std::fprintf(stderr, "usage: %s MODEL DT STEPS EVERY REPEATS SETTING\n", argv[0]);
        return 2;
    }
    try {
        Model model = read(argv[1]);
        double dt = std::atof(argv[2]);
        long steps = std::atol(argv[3]), every = std::atol(argv[4]), repeats = std::atol(argv[5]);
        E engine(model, dt, argv[6]);
        if (!sample(engine, model, 0)) return 0;
        for (long i = 1; i <= steps; i++) {
            advance(engine, model, (i - 1) * dt);
            if (i % every == 0 && !sample(engine, model, i * dt)) return 0;
        }
        double best = std::numeric_limits<double>::infinity(), spent = 0;
        for (long i = 0; i < repeats && spent < MOST_SECONDS; i++) {
            double seconds = timed<E>(model, dt, steps, argv[6]);
            spent += seconds;
            best = std::min(best, seconds);
        }
        std::printf("cpu %.9g\n", best);
        return 0;
    } catch (const std::exception& e) {
        std::printf("failed: %s\n", e.what());
        return 0;
    }
}

}  // namespace peer
