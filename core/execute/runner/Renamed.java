package hejtui.runner;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A class file that uses other classes than it was compiled against. */
final class Renamed {
    private static final int TEXT = 1;
    private static final int STRING = 8;
    private static final int HEAD = 8;

    private Renamed() {}

    /**
     * Changes names wherever they stand in the constant pool (Java Virtual Machine Specification,
     * 4.4), alone or in a descriptor, those of nested classes too; the strings of the program,
     * which may be the same texts, stay.
     *
     * @param names what each is changed to, a subclass of it; all as {@code org/junit/Assert}
     */
    static byte[] in(byte[] classFile, Map<String, String> names) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        byte[] head = in.readNBytes(HEAD);
        int size = in.readUnsignedShort();
        String[] texts = new String[size];
        ByteArrayOutputStream constants = new ByteArrayOutputStream(classFile.length);
        DataOutputStream out = new DataOutputStream(constants);
        List<int[]> strings = new ArrayList<>(); // where the number of its text is, and that number
        for (int i = 1; i < size; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == TEXT) {
                texts[i] = in.readUTF();
                out.writeUTF(renamed(texts[i], names));
            } else if (tag == STRING) {
                strings.add(new int[] {constants.size(), in.readUnsignedShort()});
                out.writeShort(strings.get(strings.size() - 1)[1]);
            } else {
                out.write(in.readNBytes(lengthOf(tag)));
                i += tag == 5 || tag == 6 ? 1 : 0; // a long or a double counts twice
            }
        }
        List<int[]> changed = new ArrayList<>();
        for (int[] each : strings) {
            String text = texts[each[1]];
            if (!renamed(text, names).equals(text)) {
                out.writeByte(TEXT);
                out.writeUTF(text);
                changed.add(new int[] {each[0], size++});
            }
        }
        byte[] pool = constants.toByteArray();
        for (int[] each : changed) {
            pool[each[0]] = (byte) (each[1] >> 8);
            pool[each[0] + 1] = (byte) each[1];
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(classFile.length);
        DataOutputStream whole = new DataOutputStream(bytes);
        whole.write(head);
        whole.writeShort(size);
        whole.write(pool);
        whole.write(in.readAllBytes());
        return bytes.toByteArray();
    }

    private static String renamed(String text, Map<String, String> names) {
        String found = text;
        for (Map.Entry<String, String> each : names.entrySet()) {
            String from = each.getKey();
            String to = each.getValue();
            if (found.equals(from) || found.startsWith(from + '$')) {
                return to + found.substring(from.length());
            }
            found = found.replace('L' + from + ';', 'L' + to + ';')
                    .replace('L' + from + '$', 'L' + to + '$');
        }
        return found;
    }

    private static int lengthOf(int tag) {
        switch (tag) {
            case 5: case 6:
                return 8;
            case 7: case 16: case 19: case 20:
                return 2;
            case 15:
                return 3;
            default:
                return 4;
        }
    }
}
