package hejtui.runner;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Frames that only who knows the secret can write: length, HMAC-SHA256 over direction, sequence
 * number and payload, payload. The secret is the first thing on the input.
 */
final class Channel {
    private static final int MAC_BYTES = 32;
    private static final int LARGEST = 64 << 20;

    private final DataInputStream in;
    private final OutputStream out;
    private final Mac forRequests;
    private final Mac forAnswers;
    private long requests;
    private long answers;

    Channel(InputStream in, OutputStream out) throws IOException, GeneralSecurityException {
        this.in = new DataInputStream(in);
        this.out = out;
        byte[] secret = new byte[MAC_BYTES];
        this.in.readFully(secret);
        SecretKeySpec key = new SecretKeySpec(secret, "HmacSHA256");
        forRequests = Mac.getInstance("HmacSHA256");
        forRequests.init(key);
        forAnswers = Mac.getInstance("HmacSHA256");
        forAnswers.init(key);
    }

    DataInputStream receive() throws IOException {
        int size = in.readInt();
        if (size < 0 || size > LARGEST) {
            throw new IOException("bad frame");
        }
        byte[] mac = new byte[MAC_BYTES];
        in.readFully(mac);
        byte[] payload = new byte[size];
        in.readFully(payload);
        if (!MessageDigest.isEqual(mac, sign(forRequests, 'q', requests++, payload))) {
            throw new IOException("bad frame");
        }
        return new DataInputStream(new ByteArrayInputStream(payload));
    }

    synchronized void send(Answer answer) throws IOException {
        byte[] payload = answer.bytes.toByteArray();
        byte[] mac = sign(forAnswers, 'a', answers++, payload);
        out.write(ByteBuffer.allocate(4 + MAC_BYTES + payload.length)
                .putInt(payload.length).put(mac).put(payload).array());
        out.flush();
    }

    static String text(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] sign(Mac mac, char direction, long number, byte[] payload) {
        mac.update((byte) direction);
        mac.update(ByteBuffer.allocate(8).putLong(number).array());
        return mac.doFinal(payload);
    }

    /** A payload in the making; its first byte is its kind. */
    static final class Answer {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream data = new DataOutputStream(bytes);

        Answer(char kind) throws IOException {
            data.writeByte(kind);
        }

        Answer put(String text) throws IOException {
            if (text == null) {
                data.writeInt(-1);
                return this;
            }
            byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
            data.writeInt(encoded.length);
            data.write(encoded);
            return this;
        }

        Answer put(int number) throws IOException {
            data.writeInt(number);
            return this;
        }

        Answer put(long number) throws IOException {
            data.writeLong(number);
            return this;
        }
    }
}
