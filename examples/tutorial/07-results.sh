# region run
./gimbal run double-pendulum --time 10 --out results/double --format csv,hdf5,gltf
# endregion
#> 07-run.txt written
# region python
python3 examples/python/read_results.py results/double
# endregion
# region drive
python3 examples/python/balance.py ./gimbal serve
# endregion
# region java
java -cp gimbal-cli/target/gimbal.jar examples/java/WriteReport.java results
# endregion
# region picture
./gimbal plot results/double --column joint1.angle --column joint2.angle --size 560x300
# endregion
#= 07-results.png results/double/columns.png
