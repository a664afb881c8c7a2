(system (ry "q" tz -1 (tx 1 (name "frame1") (mass 2)) (mass 1)))
; expect: frame frame1 frame2 1 0 0
; expect: mass frame2 3
