# region run
./gimbal run examples/tutorial/blocks.yaml --out results/blocks
# endregion
#> 05-run.txt energy ledger|accounted|impact|contact friction
# region java
java -cp gimbal-cli/target/gimbal.jar examples/java/Bounce.java
# endregion
# region picture
./gimbal shot examples/tutorial/blocks.yaml --at 0.5 --size 360x225 --out results/05-contact.png
# endregion
#= 05-contact.png results/05-contact.png
