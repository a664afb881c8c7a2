(system (ry "q" (tz -1 (name "b") (mass "2"))))
; expect: mass b 2
; expect: inertia b 0 0 0 0 0 0
