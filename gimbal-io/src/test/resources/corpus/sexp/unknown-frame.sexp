(system (ry "p" (tz -1 (name "a") (mass 1 1 1 1)))
(point-constraint "a" "lost" 1 0 0))
; expect: error 2 there is no link 'lost'
