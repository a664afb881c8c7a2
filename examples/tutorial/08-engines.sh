# region engines
./gimbal engines
# endregion
# region work
java -cp gimbal-cli/target/gimbal.jar examples/java/WorkPrecision.java
# endregion
# region order
./gimbal run double-pendulum --order 8 --dt 0.05 --time 20
./gimbal run double-pendulum --engine reduced --integrator dop853 --tolerance 1e-10 --time 20
# endregion
# region compare
./gimbal compare examples/tutorial/pendulum.yaml --time 2 --out results/compare
# endregion
#> 08-compare.txt agrees:|is the reference
#= 08-engines.png results/compare/comparison.png
