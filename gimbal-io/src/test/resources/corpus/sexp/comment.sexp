; a pendulum
(system (ry "q" ; the angle
(tz -1 (name "b") (mass 1 1 1 1))))
; expect: joint q revolute ground b
