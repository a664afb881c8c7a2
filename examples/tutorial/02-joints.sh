# region check
./gimbal check examples/tutorial/joints.yaml
# endregion
#> 02-check.txt mechanism|mass ratio|freedom|reactions
# region zoo
./gimbal shot joint-zoo --out results/zoo.png
# endregion
# region picture
./gimbal shot examples/tutorial/joints.yaml --style tree --size 360x225 --out results/02-joints.png
# endregion
#= 02-joints.png results/02-joints.png
