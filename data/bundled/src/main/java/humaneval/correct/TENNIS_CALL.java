package humaneval.correct;

/**
 * What the umpire of a tennis game calls after the points won by each side.
 *
 * Points count love, 15, 30, 40. From three points each on it is "deuce" when
 * both have the same, and "advantage" or "game" when one is ahead by one or two.
 *
 * call("SRS") is "30:15" (S: the server won the point, R: the receiver did).
 * call("SRSRSR") is "deuce".
 * call("SSSS") is "game server".
 */
public class TENNIS_CALL {
    private static final String[] NAMES = {"love", "15", "30", "40"};

    public static String call(String points) {
        int server = 0;
        int receiver = 0;
        for (char point : points.toCharArray()) {
            if (point == 'S') {
                server++;
            } else {
                receiver++;
            }
        }
        String ahead = server > receiver ? "server" : "receiver";
        int lead = Math.abs(server - receiver);
        boolean late = server >= 3 && receiver >= 3;
        if (Math.max(server, receiver) >= 4 && lead >= 2) {
            return "game " + ahead;
        }
        if (late) {
            return lead == 0 ? "deuce" : "advantage " + ahead;
        }
        return NAMES[server] + ":" + NAMES[receiver];
    }
}
