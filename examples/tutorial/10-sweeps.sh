# region plan
./gimbal sweep examples/tutorial/sweep.yaml --plan
# endregion
# region run
./gimbal sweep examples/tutorial/sweep.yaml --out results/sweep
# endregion
#> 10-run.txt runs|failed
# region one
./gimbal sweep examples/tutorial/sweep.yaml --out results/sweep --only 7
# endregion
# region java
java -cp gimbal-cli/target/gimbal.jar examples/java/FrequencySweep.java
# endregion
# region picture
./gimbal plot results/sweep/runs/7 --column hinge.fz --column hinge.angle.rate --size 560x300
# endregion
#= 10-sweeps.png results/sweep/runs/7/columns.png
