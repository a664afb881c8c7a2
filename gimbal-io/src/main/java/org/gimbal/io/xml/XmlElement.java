package org.gimbal.io.xml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Vec3;

/**
 * An element of XML that remembers what was asked of it: whatever nobody asked for has had no effect, and
 * {@link #report} tells so. Missing and malformed values are refused with their line.
 */
public final class XmlElement {
    private final String name;
    private final Place place;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<XmlElement> children = new ArrayList<>();
    private final StringBuilder text = new StringBuilder(0);
    private final Set<String> askedAttributes = new LinkedHashSet<>();
    private final Set<String> askedChildren = new LinkedHashSet<>();
    private boolean taken;
    private boolean settled;

    XmlElement(String name, Place place) {
        this.name = name;
        this.place = place;
    }

    void put(String attribute, String value) {
        attributes.put(attribute, value);
    }

    void add(XmlElement child) {
        children.add(child);
    }

    void addText(String more) {
        text.append(more);
    }

    /** What stands between its children, without the blanks that only part them. */
    public String text() {
        return text.toString();
    }

    /** An element that stands in no file, where {@code other} stands. */
    public static XmlElement inPlaceOf(XmlElement other, String name, List<XmlElement> children) {
        XmlElement made = new XmlElement(name, other.place);
        made.children.addAll(children);
        return made;
    }

    /** A copy with all inside, of which nothing has been asked. */
    public XmlElement copy() {
        XmlElement copy = new XmlElement(name, place);
        copy.attributes.putAll(attributes);
        copy.text.append(text);
        children.forEach(child -> copy.children.add(child.copy()));
        return copy;
    }

    /** This element and all inside, from the outside in. */
    public List<XmlElement> withAllInside() {
        List<XmlElement> all = new ArrayList<>(List.of(this));
        for (int k = 0; k < all.size(); k++) { // grows while it is walked
            all.addAll(all.get(k).children);
        }
        return all;
    }

    /** Gives an attribute a value; nothing has been asked of it. */
    public void set(String attribute, String value) {
        attributes.put(attribute, value);
    }

    /** Leaves out an attribute, as if the file did not have it. */
    public void remove(String attribute) {
        attributes.remove(attribute);
    }

    /** The attributes that are given, without asking for them. */
    public Map<String, String> peekAttributes() {
        return new LinkedHashMap<>(attributes);
    }

    /** Puts a child behind all others. */
    public void append(XmlElement child) {
        children.add(child);
    }

    /** Puts others in the place of a child: what an include stands for. */
    public void replace(XmlElement child, List<XmlElement> others) {
        int at = children.indexOf(child);
        children.remove(at);
        children.addAll(at, others);
    }

    public String name() {
        return name;
    }

    public Place place() {
        return place;
    }

    /** As one would look for it: {@code <link name="arm">}. */
    public String label() {
        String own = attributes.get("name");
        return own == null ? "<" + name + ">" : "<" + name + " name=\"" + own + "\">";
    }

    public ModelFileException fault(String problem) {
        return new ModelFileException(place, label(), problem);
    }

    // what is inside

    /** All children, without taking them. */
    public List<XmlElement> peek() {
        return List.copyOf(children);
    }

    /** The children of that name, without taking them. */
    public List<XmlElement> peek(String wanted) {
        return children.stream().filter(child -> child.name.equals(wanted)).toList();
    }

    /** All children, whatever they are called, as taken. */
    public List<XmlElement> all() {
        children.forEach(child -> child.taken = true);
        return List.copyOf(children);
    }

    public List<XmlElement> children(String wanted) {
        askedChildren.add(wanted);
        List<XmlElement> found = new ArrayList<>();
        for (XmlElement child : children) {
            if (child.name.equals(wanted)) {
                child.taken = true;
                found.add(child);
            }
        }
        return found;
    }

    /** The first child of that name. */
    public Optional<XmlElement> child(String wanted) {
        askedChildren.add(wanted);
        for (XmlElement child : children) {
            if (child.name.equals(wanted)) {
                child.taken = true;
                return Optional.of(child);
            }
        }
        return Optional.empty();
    }

    // attributes

    /** Whether an attribute holds something to be filled in, as templates have. */
    public boolean hasPlaceholder() {
        return attributes.values().stream().anyMatch(value -> value.contains("${") || value.contains("$("));
    }

    public boolean has(String attribute) {
        askedAttributes.add(attribute);
        return attributes.containsKey(attribute);
    }

    public Optional<String> find(String attribute) {
        askedAttributes.add(attribute);
        return Optional.ofNullable(attributes.get(attribute));
    }

    public String need(String attribute) {
        return find(attribute)
                .filter(value -> !value.isBlank())
                .orElseThrow(() -> fault("lacks the attribute '" + attribute + "'"));
    }

    public String word(String attribute, String otherwise) {
        return find(attribute).orElse(otherwise);
    }

    public double number(String attribute) {
        return numbers(attribute, need(attribute), 1, 1)[0];
    }

    public double number(String attribute, double otherwise) {
        return find(attribute).map(value -> numbers(attribute, value, 1, 1)[0]).orElse(otherwise);
    }

    public Vec3 vector(String attribute, Vec3 otherwise) {
        return find(attribute)
                .map(value -> Vec3.from(numbers(attribute, value, 3, 3), 0))
                .orElse(otherwise);
    }

    /** A number that may be infinite, as bounds are. */
    public double bound(String attribute, double otherwise) {
        Optional<String> value = find(attribute);
        return switch (value.orElse("").strip().toLowerCase(Locale.ROOT)) {
            case "inf", "+inf", "infinity", "+infinity", ".inf" -> Double.POSITIVE_INFINITY;
            case "-inf", "-infinity", "-.inf" -> Double.NEGATIVE_INFINITY;
            default -> number(attribute, otherwise);
        };
    }

    /** Numbers parted by blanks, from {@code least} to {@code most} of them. */
    public Optional<double[]> numbers(String attribute, int least, int most) {
        return find(attribute).map(value -> numbers(attribute, value, least, most));
    }

    private double[] numbers(String attribute, String value, int least, int most) {
        StringTokenizer words = new StringTokenizer(value);
        int count = words.countTokens();
        if (count < least || count > most) {
            String wanted = least == most ? Integer.toString(least) : least + " to " + most;
            throw fault("'" + attribute + "' needs " + wanted + (most == 1 ? " number" : " numbers") + ", got '"
                    + shortened(value) + "'");
        }
        double[] numbers = new double[count];
        for (int k = 0; k < count; k++) {
            numbers[k] = number(attribute, words);
        }
        return numbers;
    }

    private double number(String attribute, StringTokenizer words) {
        String word = words.nextToken();
        try {
            double value = Double.parseDouble(word);
            char last = word.charAt(word.length() - 1);
            if (Double.isFinite(value) && (Character.isDigit(last) || last == '.')) {
                return value;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw fault("'" + attribute + "' has '" + shortened(word) + "', which is no finite number");
    }

    private static String shortened(String value) {
        return value.length() <= 60 ? value : value.substring(0, 60) + "…";
    }

    // what became of it

    /** Says that this element with all inside has no effect, and why. */
    public void ignore(ImportReport report, String why) {
        taken = true;
        settled = true;
        report.ignored(place, label(), why);
    }

    /** Says that this element with all inside has nothing to do with motion, and why. */
    public void passOver(ImportReport report, String why) {
        taken = true;
        settled = true;
        report.unrelated(place, label(), why);
    }

    /** Says that an attribute has nothing to do with motion, and why; does nothing if it is not there. */
    public void passOver(String attribute, ImportReport report, String why) {
        if (has(attribute)) {
            report.unrelated(place, label(), "'" + attribute + "' " + why);
        }
    }

    /** Says that an attribute has no effect, and why; does nothing if it is not there. */
    public void ignore(String attribute, ImportReport report, String why) {
        if (has(attribute)) {
            report.ignored(place, label(), "'" + attribute + "' " + why);
        }
    }

    /** Tells of this element and all inside whether anybody asked for it. */
    public void report(ImportReport report) {
        report(report, Vocabulary.NONE);
    }

    /**
     * The same.
     *
     * @param words of the format that nobody asks for
     */
    public void report(ImportReport report, Vocabulary words) {
        Deque<XmlElement> open = new ArrayDeque<>(List.of(this)); // nested deeper than a call stack may reach
        while (!open.isEmpty()) {
            XmlElement element = open.pop();
            if (!element.settled) {
                element.reportOwn(report, words);
                element.children.stream().filter(child -> child.taken).forEach(open::push);
            }
        }
    }

    private void reportOwn(ImportReport report, Vocabulary words) {
        report.used(place, label());
        for (String attribute : attributes.keySet()) {
            if (!askedAttributes.contains(attribute)) {
                String what = "the attribute '" + attribute + "'";
                tell(attribute, this, what, guess(attribute, askedAttributes), report, words);
            }
        }
        for (XmlElement child : children) {
            if (child.taken) {
                continue;
            }
            if (askedChildren.contains(child.name)) {
                report.ignored(child.place, child.label(), "only the first of its kind counts here");
            } else {
                tell(child.name, child, "the element", guess(child.name, askedChildren), report, words);
            }
        }
    }

    private static void tell(
            String word, XmlElement where, String what, String guess, ImportReport report, Vocabulary words) {
        if (words.looks().contains(word)) {
            report.unrelated(where.place, where.label(), what + " has nothing to do with motion");
        } else {
            String fault = words.motion().contains(word) ? " is not read" : " is not known here" + guess;
            report.ignored(where.place, where.label(), what + fault);
        }
    }

    private static String guess(String typed, Set<String> words) {
        return Nearest.to(typed, words)
                .map(word -> ", did you mean '" + word + "'?")
                .orElse("");
    }
}
