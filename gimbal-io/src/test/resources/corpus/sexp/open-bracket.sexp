(system (ry "p"
(tz -1 (mass 1)))
; expect: error 1 this bracket is never closed
