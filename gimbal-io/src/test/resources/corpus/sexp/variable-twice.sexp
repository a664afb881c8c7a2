(system (ry "p" (tz -1 (name "a") (mass 1)))
(ry "p" (tz -1 (name "b") (mass 1))))
; expect: error 2 the variable 'p' is used twice
