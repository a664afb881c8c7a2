package org.gimbal.io.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Place;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.numerics.space.Pose;

/**
 * Links and the ways between them, as formats that describe trees have them: links without mass, rigid ways, several
 * motions in a row. {@link #addTo} makes bodies and joints of it.
 */
public final class LinkTree {
    private final ImportReport report;
    private final Places places;
    private final Link ground;
    private final Map<String, Link> links = new LinkedHashMap<>();
    private final Map<Link, List<Connection>> below = new LinkedHashMap<>();
    private final Map<Link, Connection> above = new LinkedHashMap<>();

    /** A way from a link to one below it. */
    record Connection(Link parent, Link child, Way way, String element) {}

    public LinkTree(ImportReport report, Places places) {
        this.report = report;
        this.places = places;
        ground = new Link(Mechanism.GROUND, places.whole(), "the ground");
        ground.lead(); // what is fixed to it is described in the world, however heavy it is
    }

    public Link ground() {
        return ground;
    }

    /** Adds a link. */
    public Link link(String name, Place place, String element) {
        Link link = new Link(name, place, element);
        if (name.equals(Mechanism.GROUND)) {
            throw new ModelFileException(place, element, "'" + name + "' is the immovable world: choose another name");
        }
        if (links.putIfAbsent(name, link) != null) {
            throw new ModelFileException(place, element, "there are two of that name: names must be unique");
        }
        return link;
    }

    public Optional<Link> find(String name) {
        return Optional.ofNullable(links.get(name));
    }

    /** All links but the ground. */
    public Collection<Link> links() {
        return Collections.unmodifiableCollection(links.values());
    }

    /** A link that an element refers to. */
    public Link need(String name, Place from, String element) {
        return find(name)
                .orElseThrow(() -> new ModelFileException(
                        from, element, "there is no link '" + name + "'" + Nearest.remedy(name, links.keySet())));
    }

    /** Hangs a link below another. */
    public void connect(Link parent, Link child, Way way, String element, Place place) {
        Connection connection = new Connection(parent, child, way, element);
        Connection other = above.putIfAbsent(child, connection);
        if (other != null) {
            throw new ModelFileException(
                    place,
                    element,
                    "link '" + child.name() + "' already hangs below '"
                            + other.parent().name() + "' by " + other.element()
                            + ": in a tree each link has one parent; close loops with a loop element");
        }
        below.computeIfAbsent(parent, key -> new ArrayList<>()).add(connection);
    }

    /** Links that hang rigidly on the ground, or on what does. */
    public List<Link> onGround() {
        return below(ground).stream()
                .filter(each -> each.way().rigid())
                .map(Connection::child)
                .toList();
    }

    /** Takes a link off what it hangs below; where it stood in its frame, with all motions at zero. */
    public Pose detach(Link link) {
        Connection connection = Objects.requireNonNull(above.remove(link), link.name());
        below.getOrDefault(connection.parent(), new ArrayList<>()).remove(connection);
        return connection.way().end();
    }

    /** Whether a link or what hangs rigidly on it has mass. */
    public boolean weighs(Link link) {
        Deque<Link> open = new ArrayDeque<>(List.of(link));
        while (!open.isEmpty()) {
            Link each = open.pop();
            if (each.massive()) {
                return true;
            }
            below(each).stream().filter(next -> next.way().rigid()).forEach(next -> open.push(next.child()));
        }
        return false;
    }

    List<Connection> below(Link link) {
        return below.getOrDefault(link, List.of());
    }

    /** The ground, then all links that hang below nothing. */
    List<Link> roots() {
        List<Link> roots = new ArrayList<>(List.of(ground));
        roots.addAll(loose());
        return roots;
    }

    /** All links that hang below nothing. */
    public List<Link> loose() {
        return links.values().stream().filter(link -> !above.containsKey(link)).toList();
    }

    /** Links that a joint moves against those they hang below. */
    public Set<Link> moving() {
        Set<Link> moving = new LinkedHashSet<>();
        above.forEach((link, connection) -> {
            if (!connection.way().rigid()) {
                moving.add(link);
            }
        });
        return moving;
    }

    /** How many moving parts hang directly on what is rigidly connected to a link. */
    public int branches(Link link) {
        int count = 0;
        Deque<Link> open = new ArrayDeque<>(List.of(link));
        while (!open.isEmpty()) {
            for (Connection each : below(open.pop())) {
                if (each.way().rigid()) {
                    open.push(each.child());
                } else {
                    count++;
                }
            }
        }
        return count;
    }

    ImportReport report() {
        return report;
    }

    /** Where things stand in the file. */
    public Places places() {
        return places;
    }

    /** Adds bodies and joints to a mechanism, and tells what became of the links and motions. */
    public TreeNames addTo(MechanismBuilder builder) {
        List<Group> groups = Group.of(this);
        if (groups.stream().mapToInt(group -> group.members().size()).sum() <= links.size()) {
            throw circle(groups);
        }
        return new TreeBodies(this, groups, builder).build();
    }

    private ModelFileException circle(List<Group> groups) {
        Map<Link, Boolean> reached = new LinkedHashMap<>();
        groups.forEach(group -> group.members().forEach(member -> reached.put(member.link(), true)));
        Link lost = links.values().stream()
                .filter(link -> !reached.containsKey(link))
                .findFirst()
                .orElseThrow();
        return new ModelFileException(
                lost.place(), lost.element(), "its parents form a circle: one link must hang below nothing");
    }
}
