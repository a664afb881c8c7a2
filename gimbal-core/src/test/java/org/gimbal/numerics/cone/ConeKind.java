package org.gimbal.numerics.cone;

import java.util.random.RandomGenerator;

/** Every kind of cone that the package has, with random coefficients. */
enum ConeKind {
    STOP {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new StopSample();
        }
    },
    DRY_FRICTION {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new BoundSample(size(random), 0);
        }
    },
    LIMITED_SERVO {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new BoundSample(size(random), size(random));
        }
    },
    CONTACT_WITHOUT_FRICTION {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(0, Double.NaN, 0);
        }
    },
    COULOMB {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(0, Double.NaN, size(random));
        }
    },
    COULOMB_ROLLING_SPINNING {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(0, Double.NaN, size(random), size(random), size(random));
        }
    },
    ROLLING_ONLY {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(0, Double.NaN, 0, size(random), 0);
        }
    },
    SPINNING_ONLY {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(0, Double.NaN, 0, 0, size(random));
        }
    },
    HELD_COULOMB {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(0, size(random), size(random));
        }
    },
    HELD_COULOMB_ROLLING_SPINNING {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(0, size(random), size(random), size(random), size(random));
        }
    },
    PYRAMID_OF_3 {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(3, Double.NaN, size(random));
        }
    },
    PYRAMID_OF_4 {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(4, Double.NaN, size(random));
        }
    },
    PYRAMID_OF_7 {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(7, Double.NaN, size(random));
        }
    },
    PYRAMID_OF_32 {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(32, Double.NaN, size(random));
        }
    },
    PYRAMID_ROLLING_SPINNING {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(8, Double.NaN, size(random), size(random), size(random));
        }
    },
    HELD_PYRAMID {
        @Override
        ConeSample sample(RandomGenerator random) {
            return new ContactSample(6, size(random), size(random));
        }
    };

    /** A cone with its equations; it has not been started. */
    abstract ConeSample sample(RandomGenerator random);

    private static double size(RandomGenerator random) {
        return Randoms.logarithmic(random, 0.1, 3);
    }
}
