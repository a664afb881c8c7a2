package org.gimbal.io.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.report.ImportReport.Fate;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;
import org.junit.jupiter.api.Test;

/** What is possible but most likely not meant. */
class DoctorTest {
    private static List<String> doubts(String scene) {
        LoadedModel loaded = ModelFiles.read(
                new SourceText("s.yaml", "gimbal: 1\n" + scene), ModelFolder.nowhere(), ModelFiles.Options.NONE);
        Doctor.examine(loaded, new MobilityAudit(loaded.model().start()));
        return loaded.report().entries(Fate.DOUBTFUL).stream()
                .map(Object::toString)
                .toList();
    }

    private static final String HINGE = "joints:\n  - {name: j, type: revolute, axis: x, a: ground, b: rod}\n";

    @Test
    void aSoundModelGivesNoDoubt() {
        assertThat(doubts("bodies:\n  - {name: rod, mass: 1, box: [0.1, 0.1, 1], at: [0, 0, -0.5]}\n" + HINGE))
                .isEmpty();
    }

    @Test
    void inertiasOfAnotherSize() {
        assertThat(doubts("bodies:\n  - {name: rod, mass: 1, inertia: [90, 90, 90], box: [0.1, 0.1, 0.1]}\n" + HINGE))
                .anyMatch(doubt -> doubt.startsWith("s.yaml:3: body 'rod': has a radius of gyration of 9.49 m"));
    }

    @Test
    void densitiesThatNothingHas() {
        assertThat(doubts("bodies:\n  - {name: rod, mass: 100, box: [0.01, 0.01, 0.01]}\n" + HINGE))
                .anyMatch(doubt -> doubt.contains("has a density of 1.00e+08 kg/m³"));
        assertThat(doubts("bodies:\n  - {name: rod, mass: 1, box: [100, 100, 1000]}\n" + HINGE))
                .anyMatch(doubt -> doubt.contains("are mass and sizes in kg and m?"));
    }

    @Test
    void gravityInOtherUnits() {
        assertThat(doubts("gravity: [0, 0, -9810]\nbodies:\n  - {name: rod, mass: 1, sphere: 0.1}\n" + HINGE))
                .anyMatch(doubt -> doubt.contains("gravity: is 9810 m/s²"));
    }

    @Test
    void startsInDegreesOrOutsideLimits() {
        String rod = "bodies:\n  - {name: rod, mass: 1, box: [0.1, 0.1, 1]}\n" + HINGE;
        assertThat(doubts(rod + "start:\n  positions: {j: 90}\n"))
                .anyMatch(doubt -> doubt.contains("starts at 90.00 rad: if degrees are meant, write 90.00*deg"));
        assertThat(doubts(rod + "limits:\n  - {joint: j, lower: 1, upper: 2}\n"))
                .anyMatch(doubt -> doubt.contains("starts at 0.000, outside its limits 1.000 to 2.000"));
    }

    @Test
    void massRatiosAtAJoint() {
        assertThat(doubts(
                        "bodies:\n  - {name: rod, mass: 1e6, box: [10, 10, 10]}\n  - {name: tip, mass: 1, sphere: 0.1}\n"
                                + HINGE
                                + "  - {name: k, type: revolute, axis: x, a: rod, b: {body: tip, at: [0, 0, 1]}}\n"))
                .anyMatch(
                        doubt -> doubt.contains("body 'tip': is jointed to 'rod', which has 1.00e+06 times its mass"));
    }

    @Test
    void stepsTooLongForTheFastestMotion() {
        assertThat(doubts("bodies:\n  - {name: rod, mass: 1, box: [0.1, 0.1, 1]}\n" + HINGE
                        + "forces:\n  - {name: s, type: spring, joint: j, stiffness: 1e6}\nrun: {step: 0.01}\n"))
                .anyMatch(doubt -> doubt.contains("a step of 0.0100 s is long for the fastest motion at the start"));
    }
}
