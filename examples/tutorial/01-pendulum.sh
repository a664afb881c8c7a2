# region run
./gimbal run examples/tutorial/pendulum.yaml --time 3600
# endregion
#> 01-run.txt energy drift|energy trend|joint error
# region report
./gimbal run examples/tutorial/pendulum.yaml --set length=0.5 --out results/pendulum
# endregion
# region java
java -cp gimbal-cli/target/gimbal.jar examples/java/Pendulum.java
# endregion
# region picture
./gimbal shot examples/tutorial/pendulum.yaml --at 0.4 --size 360x225 --out results/01-pendulum.png
# endregion
#= 01-pendulum.png results/01-pendulum.png
