# region run
./gimbal run examples/tutorial/arm.yaml --out results/arm
# endregion
#> 04-run.txt energy ledger|accounted|servo|damper|dry friction
# region java
java -cp gimbal-cli/target/gimbal.jar examples/java/CartPole.java
# endregion
# region picture
./gimbal plot results/arm --column hinge.angle --column hinge.angle.rate --size 560x300
# endregion
#= 04-forces.png results/arm/columns.png
