package humaneval.buggy;

import java.util.List;

/**
 * The candidate with more than half of the votes, or null where none has.
 *
 * One pass finds the only one it can be, a second one counts.
 *
 * winner(["Ada", "Bo", "Ada"]) is "Ada".
 * winner(["Ada", "Bo"]) is null.
 */
public class MAJORITY_VOTE {
    public static String winner(List<String> votes) {
        String leader = null;
        int lead = 0;
        for (String vote : votes) {
            if (lead == 0) {
                leader = vote;
            }
            boolean same = vote.equals(leader);
            lead += same ? 1 : -1;
        }
        int count = 0;
        for (String vote : votes) {
            if (vote.equals(leader)) {
                count++;
            }
        }
        return count >= votes.size() / 2 ? leader : null;
    }
}
