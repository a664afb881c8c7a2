(system
(spin "p"))
; expect: error 2 is no part of a system
