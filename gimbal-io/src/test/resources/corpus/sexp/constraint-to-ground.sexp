(system (ry "p" (tz -1 (name "a") (mass 1 1 1 1)))
(tz -1 (name "here"))
(point-constraint "a" "here" (1 0 0)))
; expect: constraint a-here
; expect: freedom 0
