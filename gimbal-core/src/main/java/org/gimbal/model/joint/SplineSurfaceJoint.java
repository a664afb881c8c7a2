package org.gimbal.model.joint;

import java.util.List;
import org.gimbal.numerics.space.GridSpline;
import org.gimbal.numerics.space.Vec3;

/**
 * Side B rides on a patch: three coordinates of its place and three angles are each a uniform cubic B-spline surface
 * over a grid of control values, and the pose of frame B in frame A is
 *
 * <pre>   X(u, v) = T(x, y, z) R_x(a) R_y(b) R_z(c). </pre>
 *
 * The coordinates {@code u} and {@code v} grow by one from control to control, u with the first index of the grid and v
 * with the second. A grid of n by m leads from u = 0 to n − 3 and from v = 0 to m − 3. Behind its borders the patch goes
 * on, smoothly, as if controls followed at the distance of the last two: give the joint limits where it is to stop.
 *
 * @param grid rows of controls, all of the same length; four by four at least
 */
public record SplineSurfaceJoint(List<List<Control>> grid) implements JointType {
    /** The least number of controls either way. */
    public static final int LEAST = 4;

    private static final List<Coordinate> COORDINATES =
            List.of(new Coordinate("u", Coordinate.Unit.SPAN, true), new Coordinate("v", Coordinate.Unit.SPAN, true));

    /**
     * A place near which the patch passes.
     *
     * @param position x, y, z in frame A
     * @param angles a, b, c: about x, then about the new y, then about the new z
     */
    public record Control(Vec3 position, Vec3 angles) {
        /** Without rotation. */
        public static Control at(double x, double y, double z) {
            return new Control(new Vec3(x, y, z), Vec3.ZERO);
        }
    }

    public SplineSurfaceJoint {
        grid = grid.stream().map(List::copyOf).toList();
    }

    /** The six values as functions of u and v; of a grid without faults. */
    public GridSpline spline() {
        int n = grid.size();
        int m = grid.get(0).size();
        double[] values = new double[GridSpline.WIDTH * n * m];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                Control control = grid.get(i).get(j);
                control.position.into(values, GridSpline.WIDTH * (m * i + j));
                control.angles.into(values, GridSpline.WIDTH * (m * i + j) + 3);
            }
        }
        return new GridSpline(n, m, values);
    }

    @Override
    public String label() {
        return "spline-surface";
    }

    @Override
    public List<Coordinate> coordinates() {
        return COORDINATES;
    }

    /** The joint frames are those of the anchors. */
    @Override
    public Vec3 axis() {
        return Vec3.Z;
    }
}
