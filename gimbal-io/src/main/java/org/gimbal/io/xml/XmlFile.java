package org.gimbal.io.xml;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.SourceText;

/**
 * Makes a tree of an XML text. Document types, and with them entities of one's own, are refused: they can read files
 * and grow without bounds.
 */
public final class XmlFile {
    /** Newer JDKs stop at 100 levels by themselves; the bound here is {@link Limits#DEPTH}. */
    private static final String JDK_DEPTH = "jdk.xml.maxElementDepth";

    private XmlFile() {}

    public static XmlElement parse(SourceText source) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        if (factory.isPropertySupported(JDK_DEPTH)) {
            factory.setProperty(JDK_DEPTH, Integer.toString(2 * Limits.DEPTH));
        }
        try {
            XMLStreamReader in = factory.createXMLStreamReader(new StringReader(source.text()));
            try {
                return tree(in, source);
            } finally {
                in.close();
            }
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
            throw new ModelFileException(source.place(line), "", "this is no XML: " + reason(e));
        } catch (RuntimeException e) {
            if (e instanceof ModelFileException) {
                throw e;
            }
            // the parser of the JDK lets a few of its own mistakes out on malformed input
            throw new ModelFileException(source.place(0), "", "this is no XML");
        }
    }

    private static XmlElement tree(XMLStreamReader in, SourceText source) throws XMLStreamException {
        Deque<XmlElement> open = new ArrayDeque<>();
        XmlElement root = null;
        int elements = 0;
        while (in.hasNext()) {
            int event = in.next();
            if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
                throw new ModelFileException(
                        source.place(in.getLocation().getLineNumber()),
                        "",
                        "document types and entities are not read: remove <!DOCTYPE …>");
            }
            if (event == XMLStreamConstants.START_ELEMENT) {
                XmlElement element = element(in, source);
                bound(++elements, open.size(), element);
                if (open.isEmpty()) {
                    root = element;
                } else {
                    open.peek().add(element);
                }
                open.push(element);
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                open.pop();
            }
        }
        if (root == null) {
            throw new ModelFileException(source.place(0), "", "this is no XML: there is no element");
        }
        return root;
    }

    private static XmlElement element(XMLStreamReader in, SourceText source) {
        String prefix = in.getPrefix();
        String name = prefix == null || prefix.isEmpty() ? in.getLocalName() : prefix + ":" + in.getLocalName();
        XmlElement element = new XmlElement(name, source.place(in.getLocation().getLineNumber()));
        for (int k = 0; k < in.getAttributeCount(); k++) {
            String attribute = in.getAttributeLocalName(k);
            if (!attribute.startsWith("xmlns")) {
                element.put(attribute, in.getAttributeValue(k));
            }
        }
        return element;
    }

    private static void bound(int elements, int depth, XmlElement element) {
        if (elements > Limits.ELEMENTS) {
            throw element.fault("more than " + Limits.ELEMENTS + " elements");
        }
        if (depth > Limits.DEPTH) {
            throw element.fault("nested deeper than " + Limits.DEPTH + " levels");
        }
    }

    private static String reason(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int told = message.indexOf("Message: ");
        return (told < 0 ? message : message.substring(told + 9)).strip().replaceAll("\\s*\\R\\s*", "; ");
    }
}
