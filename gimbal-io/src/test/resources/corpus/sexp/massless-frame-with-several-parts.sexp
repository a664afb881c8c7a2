(system (gravity 0 0 -9.81)
  (rz "q" (name "hub")
    (tx 1 (ry "a" (name "left") (mass 1 1 1 1)))
    (tx -1 (ry "b" (name "right") (mass 1 1 1 1)))))
; expect: bodies 2
; expect: freedom 3
; expect: altered 2 has no mass: each part that it carries has its motion, held together by gears
; expect: joint q+a composite ground left
; expect: gear-of q@right q+a q q@right+b q@right
