package org.gimbal.cli.site;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;
import org.commonmark.renderer.text.TextContentRenderer;

/** Turns a document into HTML: headings can be linked to, links lead to places of the site, formulas are typeset. */
final class Markdown {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final TextContentRenderer WORDS =
            TextContentRenderer.builder().extensions(EXTENSIONS).build();

    private final Node document;

    Markdown(String text) {
        document = PARSER.parse(text);
    }

    /** The first heading. */
    String title(String otherwise) {
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading) {
                return plain(node);
            }
        }
        return otherwise;
    }

    /** Its words, without marks. */
    String words() {
        return WORDS.render(document).replaceAll("\\s+", " ");
    }

    /** @param links what becomes of a link or of the address of a picture */
    String html(UnaryOperator<String> links) {
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                String to = link.getDestination();
                if (to.matches("[a-z]+:.*") && !to.matches("(https?|mailto):.*")) {
                    link.insertBefore(new Text("<" + to + ">")); // a tag of XML, not an address
                    link.unlink();
                    return;
                }
                link.setDestination(links.apply(to));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(links.apply(image.getDestination()));
                visitChildren(image);
            }

            @Override
            public void visit(HtmlBlock comment) {
                comment.unlink(); // documents have no HTML but comments, which speak to tests
            }
        });
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .attributeProviderFactory(context -> new Anchors())
                .nodeRendererFactory(Formulas::new)
                .build()
                .render(document);
    }

    private static String plain(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }

    /** Names of headings, as they are known from the places where such documents are usually read. */
    private static final class Anchors implements AttributeProvider {
        private final Map<String, Integer> used = new HashMap<>();

        @Override
        public void setAttributes(Node node, String tag, Map<String, String> attributes) {
            if (node instanceof Heading) {
                String name = plain(node)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-');
                int before = used.merge(name, 1, Integer::sum) - 1;
                attributes.put("id", before == 0 ? name : name + "-" + before);
            } else if (node instanceof TableBlock) {
                attributes.put("class", "table");
            } else if (node instanceof Image) {
                attributes.put("loading", "lazy");
            }
        }
    }

    /** Indented blocks are formulas; code stands between fences. */
    private static final class Formulas implements NodeRenderer {
        private final HtmlWriter html;

        Formulas(HtmlNodeRendererContext context) {
            html = context.getWriter();
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(IndentedCodeBlock.class);
        }

        @Override
        public void render(Node node) {
            html.line();
            html.raw(Formula.html(((IndentedCodeBlock) node).getLiteral()));
        }
    }
}
