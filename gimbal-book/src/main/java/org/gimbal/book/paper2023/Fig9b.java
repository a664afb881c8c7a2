package org.gimbal.book.paper2023;

import org.gimbal.bench.Graphs;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.GraphFamilies;

/** Linear systems on ladder graphs. */
final class Fig9b implements Chapter {
    private static final String QUESTION = """
            A ladder: two rails of nodes, joined rung by rung. A chain of loops looks like that. **Is its linear system solved in linear time although it is full of cycles?**""";

    private static final String THEORY = """
            On a ladder each elimination fills one block and leaves the ladder one rung shorter: O(n).""";

    @Override
    public String id() {
        return "2023-9b";
    }

    @Override
    public String title() {
        return "Linear systems on ladders (2023, Fig. 9b)";
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
        int[] sizes = run.choose(new int[] {1, 2, 5, 10, 20, 40, 80, 120, 151}, new int[] {1, 10, 40, 80});
        return new GraphFamilies(run, Graphs::ladder, sizes, "rungs").report(QUESTION, THEORY, "linear", 1.2);
    }
}
