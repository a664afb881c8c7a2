(SYSTEM (GRAVITY 0 0 -9.81)
  (RY "q" (NAME "pivot")
    (TZ -1 (NAME "BOB") (MASS 2 0.1 0.2 0.3))))
; expect: joint q revolute ground pivot
