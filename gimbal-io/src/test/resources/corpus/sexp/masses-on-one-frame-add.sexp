(system (ry "q" (name "hub") (mass 1 1 1 1) (tz -1 (mass 1))))
; expect: bodies 1
; expect: mass hub 2
; expect: com hub 0 0 -0.5
