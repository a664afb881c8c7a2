package org.gimbal.liegroup;

import java.util.*;
import org.gimbal.maximal.*;
import org.gimbal.numerics.space.*;
import org.gimbal.scenes.*;
import org.gimbal.sim.*;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;

class ProbeTest {
    static Scene.Setup setup(String name, String... kv) {
        Map<String,String> m = new HashMap<>();
        for (int i = 0; i < kv.length; i += 2) m.put(kv[i], kv[i+1]);
        Scene s = Scenes.named(name);
        return s.build(Settings.of(s, m));
    }
    static double[] err(Engine e, Scene.Setup setup, String table, double h, int order, double tEnd) {
        ReferenceTable ref = ReferenceTable.named(table);
        Simulation run = setup.simulate(e, h).order(order).build();
        double x=0,v=0,q=0; 
        long t0 = System.nanoTime();
        for (int r = 1; r < ref.rowCount() && ref.get(r,"t") <= tEnd + 1e-9; r++) {
            run.steps((int)Math.round((ref.get(r,"t")-ref.get(r-1,"t"))/h));
            Snapshot n = run.now();
            Vec3 p = n.pose("balls").position();
            x = Math.max(x, p.minus(new Vec3(ref.get(r,"x"),ref.get(r,"y"),ref.get(r,"z"))).norm());
            Quat o = n.pose("balls").orientation();
            Quat rq = new Quat(ref.get(r,"qw"),ref.get(r,"qx"),ref.get(r,"qy"),ref.get(r,"qz"));
            Quat d = rq.conjugate().times(o);
            q = Math.max(q, 2*Math.sqrt(d.x()*d.x()+d.y()*d.y()+d.z()*d.z()));
        }
        return new double[]{x,q,(System.nanoTime()-t0)*1e-9};
    }
    @Test void s07() {
        Engine ham = new LieGroupEngine();
        for (Engine e : List.of(ham, ham.with("form","euler-lagrange"), ham.with("iteration","broyden"), new MaximalEngine(), new MaximalEngine(MaximalOptions.defaults().withRotation(MaximalOptions.Rotation.CHORD)))) {
          for (int order : new int[]{2,8})
            for (double h : order==2? new double[]{0.02,0.01} : new double[]{0.25,0.1})
              System.out.println(e.name()+e.choices()+" order "+order+" h "+h+" tri "+Arrays.toString(err(e,setup("three-balls"),"s07_tri_orbit",h,order,100))
                +" ell "+Arrays.toString(err(e,setup("three-balls","layout","ell","start","radial"),"s07_ell_printed",h,order,100)));
        }
    }
    @Test void invariants() {
        Engine ham = new LieGroupEngine();
        for (String scene : List.of("three-balls","figure-eight","five-bodies","binary-asteroid"))
        for (Engine e : List.of(ham, ham.with("form","euler-lagrange"), new MaximalEngine())) {
            Scene.Setup s = setup(scene);
            Simulation run = s.simulate(e).build();
            Vec3 l0 = run.now().angularMomentum(), p0 = run.now().linearMomentum();
            double scale=0; for (var b: run.mechanism().bodies()) scale += b.massProperties().mass()*run.now().velocity(b.name()).norm();
            double e0 = run.now().energy(); double dl=0, dp=0, de=0, dn=0, firstE=0;
            long t0=System.nanoTime();
            for (int k=0;k<1000;k++){ run.steps(100); Snapshot n=run.now();
              dl=Math.max(dl,n.angularMomentum().minus(l0).norm()/l0.norm()); dp=Math.max(dp,n.linearMomentum().minus(p0).norm()/scale);
              de=Math.max(de,Math.abs((n.energy()-e0)/e0)); if(k==200) firstE=de; for (var b: run.mechanism().bodies()) dn=Math.max(dn,Math.abs(n.pose(b.name()).orientation().norm()-1)); }
            System.out.println(scene+" "+e.name()+" "+(e.choices().isEmpty()?"":e.choices().get(0).value())+" dL "+dl+" dp "+dp+" dE "+de+" (first fifth "+firstE+") norm "+dn+" L0 "+l0+" time "+(System.nanoTime()-t0)*1e-9);
        }
    }
}
