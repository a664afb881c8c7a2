package org.gimbal.io.mjcf;

import java.util.Set;
import org.gimbal.io.xml.Vocabulary;

/** Words of MJCF for what has no effect here; readers that begin to use one need not change anything here. */
final class MjcfWords {
    static final Vocabulary ALL = new Vocabulary(words("""
                    name class childclass user group rgba material texture texrepeat texuniform emission specular
                    shininess reflectance metallic roughness camera light mode target fovy ipd resolution output
                    castshadow active directional ambient diffuse attenuation cutoff exponent smoothnormal texcoord
                    normal content_type texturedir discardvisual colorspace builtin mark markrgb random file fileright
                    fileleft fileup filedown filefront fileback gridsize gridlayout hflip vflip nchannel focal
                    focalpixel principal principalpixel sensorsize visual statistic size custom sensor keyframe
                    """), words("""
                    armature solref solimp solmix margin gap priority solreflimit solimplimit solreffriction
                    solimpfriction springdamper gravcomp mocap sleep fluidshape fluidcoef shellinertia align
                    actuatorfrclimited actuatorfrcrange actuatorgravcomp dampratio inheritrange timeconst actdim
                    dyntype dynprm gaintype gainprm biastype biasprm actlimited actrange actearly forcelimited ctrllimited
                    lengthrange refsite slidersite cranksite cranklength tendon jointinparent springlength width
                    limited range polycoef maxhullvert inertia octree_maxdepth refquat refpos damping stiffness
                    frictionloss density viscosity wind magnetic actuatorgroupdisable composite flexcomp flex skin
                    plugin deformable attach replicate contact
                    """));

    private MjcfWords() {}

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }
}
