; Three turns and a slide in a row.
(system (gravity 0 0 -9.81)
  (tx 0.25 tz 1 (rz "yaw" ry "pitch" rx "roll" tz "reach" (name "arm") (tz -0.5 (name "middle") (mass 2 0.2 0.2 0.01)))))
