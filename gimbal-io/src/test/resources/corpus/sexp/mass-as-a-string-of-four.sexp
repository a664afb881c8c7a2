(SYSTEM (RY (D "q") TZ -1 (NAME "b") (MASS "2 0.1 0.2 0.3")))
; expect: mass b 2
; expect: inertia b 0.1 0.2 0.3 0 0 0
; expect: joint q revolute ground b
; expect: engine generalized
