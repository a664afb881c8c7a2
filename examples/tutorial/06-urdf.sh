# region check
./gimbal check examples/tutorial/arm.urdf --fixed-base
# endregion
#> 06-check.txt elements
# region convert
./gimbal convert examples/tutorial/arm.urdf results/arm.yaml --fixed-base
./gimbal run examples/a1/stand.yaml --time 0.5
# endregion
# region include
./gimbal run examples/tutorial/with-robot.yaml
# endregion
# region java
java -cp gimbal-cli/target/gimbal.jar examples/java/LoadRobot.java examples/a1/a1.urdf
# endregion
# region picture
./gimbal shot examples/a1/stand.yaml --at 0.5 --size 360x225 --out results/06-urdf.png
# endregion
#= 06-urdf.png results/06-urdf.png
