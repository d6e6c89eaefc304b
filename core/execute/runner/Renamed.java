package hejtui.runner;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A class file that calls another class than it was compiled against. */
final class Renamed {
    private static final int TEXT = 1;
    private static final int HEAD = 8;

    private Renamed() {}

    /**
     * Changes the name wherever it stands alone in the constant pool (Java Virtual Machine
     * Specification, 4.4): in uses of the class, not in descriptors.
     *
     * @param from an internal name, as {@code org/junit/Assert}
     * @param to the same, of a subclass of it
     */
    static byte[] in(byte[] classFile, String from, String to) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(classFile.length + to.length());
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(in.readNBytes(HEAD));
        int size = in.readUnsignedShort();
        out.writeShort(size);
        for (int i = 1; i < size; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == TEXT) {
                String text = in.readUTF();
                out.writeUTF(text.equals(from) ? to : text);
            } else {
                out.write(in.readNBytes(lengthOf(tag)));
                i += tag == 5 || tag == 6 ? 1 : 0; // a long or a double counts twice
            }
        }
        out.write(in.readAllBytes());
        return bytes.toByteArray();
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
