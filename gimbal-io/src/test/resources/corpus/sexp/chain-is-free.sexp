(system (tx "x" ty "y" tz "z" rz "c" ry "b" rx "a" (name "body") (mass 1 1 1 1)))
; expect: joints 0
; expect: freedom 6
; expect: altered 1 floats: x+y+z+c+b+a are no coordinates of their own, but its pose
