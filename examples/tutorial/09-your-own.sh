# region run
java -cp gimbal-cli/target/gimbal.jar examples/java/OwnParts.java results/09-your-own.png
# endregion
#= 09-your-own.png results/09-your-own.png
