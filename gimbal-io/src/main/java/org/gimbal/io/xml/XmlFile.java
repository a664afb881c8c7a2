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
import org.gimbal.io.source.Repairs;
import org.gimbal.io.source.SourceText;

/**
 * Makes a tree of an XML text. Document types, and with them entities of one's own, are refused: they can read files
 * and grow without bounds.
 */
public final class XmlFile {
    /** Newer JDKs stop at 100 levels by themselves; the bound here is {@link Limits#DEPTH}. */
    private static final String JDK_DEPTH = "jdk.xml.maxElementDepth";

    private XmlFile() {}

    /**
     * The root element.
     *
     * @param repairs told of what is no proper XML and read all the same: faults before the root and behind it
     */
    public static XmlElement parse(SourceText source, Repairs repairs) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        if (factory.isPropertySupported(JDK_DEPTH)) {
            factory.setProperty(JDK_DEPTH, Integer.toString(2 * Limits.DEPTH));
        }
        try {
            XMLStreamReader in = factory.createXMLStreamReader(new StringReader(Prologue.blanked(source, repairs)));
            try {
                return tree(in, source, repairs);
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

    private static XmlElement tree(XMLStreamReader in, SourceText source, Repairs repairs) throws XMLStreamException {
        Deque<XmlElement> open = new ArrayDeque<>();
        XmlElement root = null;
        int elements = 0;
        boolean ended = false;
        while (!ended && in.hasNext()) {
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
                ended = open.isEmpty();
            } else if (!open.isEmpty() && isText(event) && !in.isWhiteSpace()) {
                open.peek().addText(in.getText());
            }
        }
        if (ended) {
            passOverRest(in, source, repairs);
        }
        if (root == null) {
            throw new ModelFileException(source.place(0), "", "this is no XML: there is no element");
        }
        return root;
    }

    private static boolean isText(int event) {
        return event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA;
    }

    /** What follows the root is not read, whatever it is. */
    private static void passOverRest(XMLStreamReader in, SourceText source, Repairs repairs) {
        int line = in.getLocation().getLineNumber();
        try {
            while (in.hasNext()) {
                in.next();
            }
        } catch (XMLStreamException e) {
            repairs.add(source.place(line), "", "what follows the last element is no XML: it is not read");
        }
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
