package org.gimbal.io.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.gimbal.io.tree.LinkTree.Connection;
import org.gimbal.numerics.space.Pose;
import org.jspecify.annotations.Nullable;

/**
 * Links that are rigidly connected. The first of them with mass, or a leading one above it, gives the group its name
 * and frame.
 */
final class Group {
    /** A link of the group. */
    record Member(Link link, Pose pose) {}

    private final @Nullable Group parent;
    private final Way fromParent;
    private final List<Member> members = new ArrayList<>();
    private final List<Group> children = new ArrayList<>();
    private @Nullable Member head;
    private boolean massive;

    private Group(@Nullable Group parent, Way fromParent) {
        this.parent = parent;
        this.fromParent = fromParent;
    }

    /** All groups, each behind its parent; children in the order of the file. */
    static List<Group> of(LinkTree tree) {
        List<Group> groups = new ArrayList<>();
        Deque<Visit> open = new ArrayDeque<>();
        for (Link root : tree.roots()) {
            open.push(new Visit(new Group(null, new Way()), root, Pose.IDENTITY));
            while (!open.isEmpty()) {
                visit(open.pop(), tree, groups, open);
            }
        }
        return groups;
    }

    private record Visit(Group group, Link link, Pose pose) {}

    private static void visit(Visit at, LinkTree tree, List<Group> groups, Deque<Visit> open) {
        if (at.group.members.isEmpty()) {
            groups.add(at.group);
        }
        at.group.add(new Member(at.link, at.pose));
        List<Connection> below = tree.below(at.link);
        for (int k = below.size() - 1; k >= 0; k--) { // the last one pushed is visited first
            Connection connection = below.get(k);
            Pose end = Motion.join(at.pose, connection.way().end());
            if (connection.way().rigid()) {
                open.push(new Visit(at.group, connection.child(), end));
            } else {
                Group child = new Group(at.group, new Way().offset(at.pose).then(connection.way()));
                at.group.children.add(0, child);
                open.push(new Visit(child, connection.child(), Pose.IDENTITY));
            }
        }
    }

    private void add(Member member) {
        members.add(member);
        massive |= member.link().massive();
        if (head == null
                || (!head.link().leading()
                        && !head.link().massive()
                        && member.link().massive())) {
            head = member;
        }
    }

    @Nullable
    Group parent() {
        return parent;
    }

    List<Group> children() {
        return children;
    }

    /** The links, placed in the frame of the topmost one. */
    List<Member> members() {
        return members;
    }

    /** The member that gives the group its name and frame. */
    Member head() {
        return Objects.requireNonNull(head);
    }

    boolean massive() {
        return massive;
    }

    boolean needed() {
        return members.stream().anyMatch(member -> member.link().needed());
    }

    /** Pose of a member in the frame of the head. */
    Pose pose(Member member) {
        Pose head = head().pose();
        return head.equals(Pose.IDENTITY)
                ? member.pose()
                : member.equals(head()) ? Pose.IDENTITY : head.inverse().times(member.pose());
    }

    /** The way from the frame of the parent's head to that of the own one. */
    Way way() {
        Way way = new Way();
        if (parent != null && !parent.head().pose().equals(Pose.IDENTITY)) {
            way.offset(parent.head().pose().inverse());
        }
        return way.then(fromParent).offset(head().pose());
    }
}
