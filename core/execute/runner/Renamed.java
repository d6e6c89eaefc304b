package hejtui.runner;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;

/** A class file that uses other classes than it was compiled against. */
final class Renamed {
    private static final int TEXT = 1;
    private static final int HEAD = 8;

    private Renamed() {}

    /**
     * Changes names wherever they stand in the constant pool (Java Virtual Machine Specification,
     * 4.4), alone or in a descriptor, those of nested classes too.
     *
     * @param names what each is changed to, a subclass of it; all as {@code org/junit/Assert}
     */
    static byte[] in(byte[] classFile, Map<String, String> names) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(classFile.length);
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(in.readNBytes(HEAD));
        int size = in.readUnsignedShort();
        out.writeShort(size);
        for (int i = 1; i < size; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == TEXT) {
                out.writeUTF(renamed(in.readUTF(), names));
            } else {
                out.write(in.readNBytes(lengthOf(tag)));
                i += tag == 5 || tag == 6 ? 1 : 0; // a long or a double counts twice
            }
        }
        out.write(in.readAllBytes());
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
            case 7: case 8: case 16: case 19: case 20:
                return 2;
            case 15:
                return 3;
            default:
                return 4;
        }
    }
}
