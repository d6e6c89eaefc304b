package humaneval.correct;

/**
 * Shares the seats of a parliament among parties after Victor D'Hondt.
 *
 * Seat after seat goes to the party whose votes, divided by one more than the
 * seats it already has, are highest; of equals the first.
 *
 * allocate([100, 80, 30], 8) is [4, 3, 1].
 * allocate([10, 10], 1) is [1, 0].
 */
public class SEATS_DHONDT {
    public static int[] allocate(int[] votes, int seats) {
        int[] won = new int[votes.length];
        int given = 0;
        while (given < seats) {
            int best = 0;
            for (int party = 1; party < votes.length; party++) {
                if (quotient(votes, won, party) > quotient(votes, won, best)) {
                    best = party;
                }
            }
            won[best]++;
            given++;
        }
        return won;
    }

    private static double quotient(int[] votes, int[] won, int party) {
        double divisor = won[party] + 1;
        return votes[party] / divisor;
    }
}
