# region check
./gimbal check examples/four-bar.yaml
# endregion
#> 03-check.txt mechanism|freedom|redundant rows|reactions
# region run
./gimbal run examples/four-bar.yaml --out results/four-bar
./gimbal plot results/four-bar --column c.angle --column d.angle --size 560x300
# endregion
# region java
java -cp gimbal-cli/target/gimbal.jar examples/java/FourBar.java
# endregion
# region picture
./gimbal shot examples/four-bar.yaml --at 0.3 --size 360x225 --out results/03-loops.png
# endregion
#= 03-loops.png results/03-loops.png
