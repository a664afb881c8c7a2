(system (ry "q" (tz -1 (name "b") (mass 1 1 1 1))))
; expect: gravity 0 0 0
