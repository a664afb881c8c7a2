(mechanical-system (gravity 0 0 -9.81)
  (ry "q" (Name "pivot")
    (tz -1 (Name "bob") (Mass 2 0.1 0.2 0.3))))
; expect: joint q revolute ground pivot
