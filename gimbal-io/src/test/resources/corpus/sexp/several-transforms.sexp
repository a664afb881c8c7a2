(system (tx 0.1 ty 0.2 tz 0.3 (rz "a" (name "b") (mass 1 1 1 1))))
; expect: place b 0.1 0.2 0.3
