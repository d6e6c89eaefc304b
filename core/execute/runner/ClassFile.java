package hejtui.runner;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a class names and declares (Java Virtual Machine Specification, 4.1 and 4.4). */
final class ClassFile {
    private static final int TEXT = 1;
    private static final int CLASS = 7;
    private static final int FIELD = 9;
    private static final int INTERFACE_METHOD = 11;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_TYPE = 16;

    /** Its own name, and those of all others here, as {@code java/util/Map$Entry}. */
    final String name;
    /** What it extends and implements. */
    final List<String> parents = new ArrayList<>();
    /** The classes that it names, arrays as their elements; those of primitives are left out. */
    final List<String> classes = new ArrayList<>();
    /** The classes in the types of what it calls, reads, writes or makes. */
    final List<String> typed = new ArrayList<>();
    final List<Member> used = new ArrayList<>();
    /** Every text among its constants: names, literals, descriptors of annotations. */
    final List<String> texts = new ArrayList<>();
    private final Set<String> methods = new HashSet<>();

    ClassFile(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        in.skipBytes(8);
        Constants constants = new Constants(in);
        in.readUnsignedShort();
        name = constants.text(in.readUnsignedShort());
        int parentClass = in.readUnsignedShort();
        if (parentClass != 0) {
            parents.add(constants.text(parentClass));
        }
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            parents.add(constants.text(in.readUnsignedShort()));
        }
        readMembers(in, constants, new HashSet<>());
        readMembers(in, constants, methods);
        collect(constants);
    }

    /** Whether it declares a method of this name and descriptor. */
    boolean declares(Member method) {
        return methods.contains(method.name + method.type);
    }

    private static void readMembers(DataInputStream in, Constants constants, Set<String> into)
            throws IOException {
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            in.readUnsignedShort();
            into.add(constants.texts[in.readUnsignedShort()]
                    + constants.texts[in.readUnsignedShort()]);
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                in.readUnsignedShort();
                in.readNBytes(in.readInt());
            }
        }
    }

    private void collect(Constants constants) {
        for (int i = 1; i < constants.size; i++) {
            int tag = constants.tags[i];
            if (tag == TEXT) {
                texts.add(constants.texts[i]);
            } else if (tag == CLASS) {
                String text = constants.text(i);
                if (text.startsWith("[")) {
                    addTypes(text, classes);
                } else {
                    classes.add(text);
                }
            } else if (tag == METHOD_TYPE) {
                addTypes(constants.text(i), typed);
            } else if (tag == NAME_AND_TYPE) {
                addTypes(constants.texts[constants.second[i]], typed);
            } else if (tag >= FIELD && tag <= INTERFACE_METHOD) {
                int signature = constants.second[i];
                used.add(new Member(
                        constants.text(constants.first[i]),
                        constants.texts[constants.first[signature]],
                        constants.texts[constants.second[signature]]));
            }
        }
    }

    /** Adds the classes in a descriptor. */
    static void addTypes(String descriptor, List<String> into) {
        int at = descriptor.indexOf('L');
        while (at >= 0) {
            int end = descriptor.indexOf(';', at);
            into.add(descriptor.substring(at + 1, end));
            at = descriptor.indexOf('L', end);
        }
    }

    /** A field or a method that a class uses, of the class as which it uses it. */
    static final class Member {
        final String owner;
        final String name;
        final String type;

        Member(String owner, String name, String type) {
            this.owner = owner;
            this.name = name;
            this.type = type;
        }
    }

    /** The constants of a class; what a constant does not have is 0 or null. */
    private static final class Constants {
        final int size;
        final int[] tags;
        final int[] first;
        final int[] second;
        final String[] texts;

        Constants(DataInputStream in) throws IOException {
            size = in.readUnsignedShort();
            tags = new int[size];
            first = new int[size];
            second = new int[size];
            texts = new String[size];
            for (int i = 1; i < size; i++) {
                tags[i] = in.readUnsignedByte();
                switch (tags[i]) {
                    case TEXT:
                        texts[i] = in.readUTF();
                        break;
                    case 3: case 4:
                        in.readInt();
                        break;
                    case 5: case 6:
                        in.readLong();
                        i++;
                        break;
                    case CLASS: case 8: case METHOD_TYPE: case 19: case 20:
                        first[i] = in.readUnsignedShort();
                        break;
                    case 15:
                        in.readUnsignedByte();
                        first[i] = in.readUnsignedShort();
                        break;
                    default:
                        first[i] = in.readUnsignedShort();
                        second[i] = in.readUnsignedShort();
                }
            }
        }

        /** What a constant that is one text says. */
        String text(int index) {
            return texts[first[index]];
        }
    }
}
