"""Reads what `./gimbal run ... --out results` wrote, with the standard library alone.

    python3 examples/python/read_results.py results
"""

# region read
import csv
import sys

with open(sys.argv[1] + "/trajectory.csv", encoding="utf-8") as file:
    lines = (line for line in file if not line.startswith("#"))
    rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(lines)]

print(len(rows), "knots, from", rows[0]["t"], "to", rows[-1]["t"], "s")
# endregion
# region use
energies = [row["energy"] for row in rows]
print("the energy is never off by more than %.0e J" % max(abs(e - energies[0]) for e in energies))
# endregion
