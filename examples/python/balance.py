"""A controller in Python: keeps a pole on a cart upright, one request for each step.

    python3 examples/python/balance.py ./gimbal serve
"""

import sys

from gimbal_client import Gimbal

CART_POLE = """
gimbal: 1
name: cart-pole
bodies:
  - {name: cart, mass: 1, box: [0.2, 0.4, 0.1]}
  - {name: pole, mass: 0.2, box: [0.03, 0.03, 1]}
joints:
  - {name: rail, type: prismatic, axis: y, a: ground, b: cart}
  - {name: pivot, type: revolute, axis: x, a: cart, b: {body: pole, at: [0, 0, -0.5]}}
start:
  positions: {pivot: 0.3}
"""

# region control
with Gimbal(sys.argv[1:] or ["./gimbal", "serve"]) as gimbal:
    gimbal.load(text=CART_POLE, step=0.01)
    columns = ["rail.slide", "rail.slide.rate", "pivot.angle", "pivot.angle.rate"]
    rail, slide, lean, turn = gimbal.read(*columns)
    for _ in range(1000):
        gimbal.set(effort={"rail": 1.0 * rail + 2.0 * slide - 25.0 * lean - 6.0 * turn})
        rail, slide, lean, turn = gimbal.step(columns=columns)[0]
    print("after 10 s the pole leans by %.4f rad" % abs(lean))
# endregion
