(system (tz "s" (rz "a" (name "b") (mass 1 1 1 1))))
; expect: joint s+a cylindrical ground b
