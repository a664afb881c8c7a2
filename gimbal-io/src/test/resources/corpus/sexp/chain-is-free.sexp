(system (tx "x" ty "y" tz "z" rz "c" ry "b" rx "a" (name "body") (mass 1 1 1 1)))
; expect: joints 0
; expect: freedom 6
