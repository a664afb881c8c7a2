// The same library from Kotlin: a pendulum with an observer, on one page.
//
//     kotlinc -cp gimbal.jar Pendulum.kt -d pendulum.jar
//     java -cp gimbal.jar:pendulum.jar:kotlin-stdlib.jar PendulumKt

import org.gimbal.engines.Engines
import org.gimbal.geometry.Box
import org.gimbal.model.Mechanism
import org.gimbal.model.joint.JointType
import org.gimbal.model.part.Anchor
import org.gimbal.numerics.space.Vec3
import org.gimbal.sim.InitialState
import org.gimbal.sim.Simulation

fun main() {
    val pendulum = Mechanism.named("pendulum")
        .bodyOfMass("rod", Box(0.05, 0.05, 1.0), 1.0)
        .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0.0, 0.0, 0.5))
        .build()
    val start = InitialState.of(pendulum).position("hinge", Math.PI / 2)
    var fastest = 0.0
    val run = Simulation.of(Engines.standard(), start, 0.01)
        .observer { at, _ -> fastest = maxOf(fastest, Math.abs(at.rate("hinge"))) }
        .build()
    run.advance(10.0)
    println("after ${run.time()} s the hinge was never faster than ${"%.3f".format(fastest)} rad/s")
}
