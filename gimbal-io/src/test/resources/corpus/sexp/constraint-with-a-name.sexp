(system
  (ry "p" (name "a") (tz -1 (mass 1)) (tz -2 (name "c")))
  (tx 1 ry "q" (name "b") (tz -1 (mass 1)) (tz -2 (name "d")))
  (POINT-CONSTAINT "c" "d" 1 0 0 (NAME "bar"))
  (Point-Constraint "c" "d" (0 0 2)))
; expect: constraint bar
; expect: freedom 0
