(system (tx (d "x") (name "cart") (mass 1 1 1 1)))
; expect: joint x prismatic ground cart
; expect: joint-axis x 1 0 0
