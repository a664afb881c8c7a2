// Save the complete state, let two runs go on from it with different pushes, and come back: a restored run takes the
// same steps to the last bit.
//
//     java -cp gimbal.jar SaveAndBranch.java

import org.gimbal.engines.Engines;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;

class SaveAndBranch {
    public static void main(String[] args) {
        Scene.Setup scene = Scenes.named("double-pendulum").build();
        String joint = scene.start().mechanism().joints().get(1).name();
        Simulation trunk = scene.simulate(Engines.standard()).build();
        trunk.advance(2);
        // region branch
        byte[] saved = trunk.save();
        trunk.advance(3);
        double undisturbed = trunk.now().position(joint);

        Simulation branch = scene.simulate(Engines.standard()).build();
        branch.restore(saved);
        branch.inputs().effort(joint, 0.5);
        branch.advance(3);
        double pushed = branch.now().position(joint);

        branch.restore(saved);
        branch.advance(3);
        double again = branch.now().position(joint);
        // endregion
        System.out.printf("undisturbed %.6f rad, pushed %.6f rad%n", undisturbed, pushed);
        System.out.println("restored, the same to the last bit: " + (again == undisturbed));
    }
}
