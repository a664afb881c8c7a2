package org.gimbal.book.opening;

/** What the book refers to. */
public enum Source {
    PAPER_2020(
            "J. Brüdigam, Z. Manchester",
            "Linear-time variational integrators in maximal coordinates",
            "Algorithmic Foundations of Robotics XIV, Springer, 2021 (preprint 2020)",
            "10.1007/978-3-030-66723-8_12"),
    PAPER_2023(
            "J. Brüdigam, S. Sosnowski, Z. Manchester, S. Hirche",
            "Variational integrators and graph-based solvers for multibody dynamics in maximal coordinates",
            "Multibody System Dynamics 61, 381–414, 2024 (online 2023)",
            "10.1007/s11044-023-09949-x"),
    TREP(
            "E. R. Johnson, T. D. Murphey",
            "Scalable variational integrators for constrained mechanical systems in generalized coordinates",
            "IEEE Transactions on Robotics 25(6), 1249–1261, 2009",
            "10.1109/TRO.2009.2032955"),
    LIE_GROUP(
            "X. Shen, M. Leok",
            "Lie group variational integrators for rigid body problems using quaternions",
            "preprint, 2017",
            "10.48550/arXiv.1705.04404"),
    REDMAX(
            "Y. Wang, N. J. Weidner, M. A. Baxter, Y. Hwang, D. M. Kaufman, S. Sueda",
            "RedMax: efficient & flexible approach for articulated dynamics",
            "ACM Transactions on Graphics 38(4), article 104, 2019",
            "10.1145/3306346.3322952"),
    MARSDEN_WEST(
            "J. E. Marsden, M. West",
            "Discrete mechanics and variational integrators",
            "Acta Numerica 10, 357–514, 2001",
            "10.1017/S096249290100006X"),
    HAIRER(
            "E. Hairer, C. Lubich, G. Wanner",
            "Geometric numerical integration",
            "2nd edition, Springer, 2006",
            "10.1007/3-540-30666-8"),
    YOSHIDA(
            "H. Yoshida",
            "Construction of higher order symplectic integrators",
            "Physics Letters A 150, 262–268, 1990",
            "10.1016/0375-9601(90)90092-3"),
    FEATHERSTONE("R. Featherstone", "Rigid body dynamics algorithms", "Springer, 2008", "10.1007/978-1-4899-7560-7"),
    BARAFF(
            "D. Baraff",
            "Linear-time dynamics using Lagrange multipliers",
            "SIGGRAPH 1996, 137–146",
            "10.1145/237170.237226"),
    BAUMGARTE(
            "J. Baumgarte",
            "Stabilization of constraints and integrals of motion in dynamical systems",
            "Computer Methods in Applied Mechanics and Engineering 1, 1–16, 1972",
            "10.1016/0045-7825(72)90018-7"),
    GEORGE(
            "A. George",
            "Nested dissection of a regular finite element mesh",
            "SIAM Journal on Numerical Analysis 10, 345–363, 1973",
            "10.1137/0710032"),
    MOSER_VESELOV(
            "J. Moser, A. P. Veselov",
            "Discrete versions of some classical integrable systems and factorization of matrix polynomials",
            "Communications in Mathematical Physics 139, 217–243, 1991",
            "10.1007/BF02352494"),
    CMA_ES(
            "N. Hansen, A. Ostermeier",
            "Completely derandomized self-adaptation in evolution strategies",
            "Evolutionary Computation 9(2), 159–195, 2001",
            "10.1162/106365601750190398"),
    HEAVY_TOP(
            "O. Brüls, A. Cardona",
            "On the use of Lie group time integrators in multibody dynamics",
            "Journal of Computational and Nonlinear Dynamics 5, 031002, 2010",
            "10.1115/1.4001370"),
    BICYCLE(
            "J. P. Meijaard, J. M. Papadopoulos, A. Ruina, A. L. Schwab",
            "Linearized dynamics equations for the balance and steer of a bicycle: a benchmark and review",
            "Proceedings of the Royal Society A 463, 1955–1982, 2007",
            "10.1098/rspa.2007.1857"),
    LEINE(
            "R. I. Leine, C. Glocker",
            "A set-valued force law for spatial Coulomb–Contensou friction",
            "European Journal of Mechanics A/Solids 22, 193–216, 2003",
            "10.1016/S0997-7538(03)00025-1"),
    STEWART(
            "D. E. Stewart",
            "Rigid-body dynamics with friction and impact",
            "SIAM Review 42, 3–39, 2000",
            "10.1137/S0036144599360110"),
    RACKET(
            "M. S. Ashbaugh, C. C. Chicone, R. H. Cushman",
            "The twisting tennis racket",
            "Journal of Dynamics and Differential Equations 3, 67–85, 1991",
            "10.1007/BF01049489"),
    BLOCH(
            "A. M. Bloch",
            "Nonholonomic mechanics and control",
            "2nd edition, Springer, 2015",
            "10.1007/978-1-4939-3017-3"),
    CRADLE(
            "F. Herrmann, M. Seitz",
            "How does the ball-chain work?",
            "American Journal of Physics 50, 977–981, 1982",
            "10.1119/1.12936"),
    BOUNCING(
            "É. Falcon, C. Laroche, S. Fauve, C. Coste",
            "Behavior of one inelastic ball bouncing repeatedly off the ground",
            "European Physical Journal B 3, 45–57, 1998",
            "10.1007/s100510050283"),
    IFTOMM(
            "M. González, D. Dopico, U. Lugrís, J. Cuadrado",
            "A benchmarking system for MBS simulation software: problem standardization and performance measurement",
            "Multibody System Dynamics 16, 179–190, 2006",
            ""),
    BERMAN(
            "P. Berman, G. Schnitger",
            "On the performance of the minimum degree ordering for Gaussian elimination",
            "SIAM Journal on Matrix Analysis and Applications 11, 83–88, 1990",
            "");

    private final String authors;
    private final String title;
    private final String place;
    private final String doi;

    /** @param doi empty where it is not known */
    Source(String authors, String title, String place, String doi) {
        this.authors = authors;
        this.title = title;
        this.place = place;
        this.doi = doi;
    }

    String doi() {
        return doi;
    }

    /** A line of a list, in Markdown. */
    public String line() {
        String link = doi.isEmpty()
                ? ""
                : " [doi:" + doi + "](https://doi.org/"
                        + doi.replace("(", "%28").replace(")", "%29") + ").";
        return "- " + authors + ": *" + title + "*. " + place + "." + link;
    }
}
