(system (gravity 0 0 -9.81)
  (ry "q" (name "pivot")
    (tz -1 (name "bob") (mass 2 0.1 0.2 0.3))))
; expect: joint q revolute ground pivot
; expect: mass pivot 2
; expect: com pivot 0 0 -1
; expect: inertia pivot 0.1 0.2 0.3 0 0 0
; expect: frame bob pivot 0 0 -1
; expect: gravity 0 0 -9.81
; expect: clean
