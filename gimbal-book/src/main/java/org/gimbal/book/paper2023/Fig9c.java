package org.gimbal.book.paper2023;

import org.gimbal.bench.Graphs;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.GraphFamilies;

/** Linear systems on square nets. */
final class Fig9c implements Chapter {
    private static final String QUESTION = """
            A square net of k × k nodes, as a sheet of cloth would be. **How much does sparsity bring where every node sits in four cycles?**""";

    private static final String THEORY = """
            A net of k × k nodes must at some time be cut along a line of about k nodes, which form a dense block: no
            order is better than O(n^1.5) with n = k² (George 1973); what minimum degree takes depends on how it chooses
            among nodes with equally many neighbours, O(n^1.89) at the worst that is known (Berman and Schnitger 1990).""";

    @Override
    public String id() {
        return "2023-9c";
    }

    @Override
    public String title() {
        return "Linear systems on nets (2023, Fig. 9c)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2023;
    }

    @Override
    public boolean heavy() {
        return true;
    }

    @Override
    public Report run(BookRun run) {
        int[] sizes = run.choose(new int[] {1, 2, 4, 6, 9, 12, 15, 18}, new int[] {2, 4, 9, 13});
        return new GraphFamilies(run, Graphs::net, sizes, "nodes a side")
                .report(QUESTION, THEORY, "sparse far ahead", 1.9);
    }
}
