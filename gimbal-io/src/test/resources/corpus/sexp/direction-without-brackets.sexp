(system (ry "p" (tz -1 (name "a") (mass 1 1 1 1)))
(tx 1 (ry "q" (tz -1 (name "b") (mass 1 1 1 1)) (tx -1 tz -1 (name "c"))))
(point-constraint "a" "c" 1 0 0) (point-constraint "a" "c" 0 0 1 (name "pin")))
; expect: constraint pin
; expect: freedom 0
