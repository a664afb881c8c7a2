(system (ry "q" tz -1 (name "b") (mass 2 0.1 0.1)))
; expect: inertia b 0.1 0.1 0 0 0 0
