(system
(gravity 0 0 down))
; expect: error 2 needs a number here
