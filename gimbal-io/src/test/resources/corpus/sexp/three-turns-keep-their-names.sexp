(system (rz "yaw" ry "pitch" rx "roll" (name "body") (mass 1 1 1 1)))
; expect: clean
; expect: joint yaw+pitch+roll composite ground body
; expect: parts yaw+pitch+roll yaw pitch roll
; expect: freedom 3
