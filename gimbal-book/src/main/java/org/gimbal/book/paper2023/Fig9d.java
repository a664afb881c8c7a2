package org.gimbal.book.paper2023;

import org.gimbal.bench.Graphs;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.GraphFamilies;

/** Linear systems on cubic crystals. */
final class Fig9d implements Chapter {
    private static final String QUESTION = """
            A cubic crystal of k × k × k nodes. **When does sparsity stop to pay?**""";

    private static final String THEORY = """
            A crystal is cut by planes of k² nodes: O(n²) at best with n = k³. The paper finds its sparse solver slightly behind dense at 6³.""";

    @Override
    public String id() {
        return "2023-9d";
    }

    @Override
    public String title() {
        return "Linear systems on crystals (2023, Fig. 9d)";
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
        int[] sizes = run.choose(new int[] {1, 2, 3, 4, 5, 6}, new int[] {2, 3, 4});
        return new GraphFamilies(run, Graphs::crystal, sizes, "nodes a side")
                .report(QUESTION, THEORY, "dense slightly ahead at 6³", 2.4);
    }
}
