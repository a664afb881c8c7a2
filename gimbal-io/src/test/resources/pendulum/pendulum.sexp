; A frame without mass comes first, so that the body's frame is at the hinge as in the other formats.
(system (gravity 0 0 -9.81)
  (tx 0.25 tz 1 (ry "hinge" (name "rod") (tz -0.5 (name "middle") (mass 2 0.2 0.2 0.01)))))
