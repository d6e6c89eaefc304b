package humaneval.correct;

/**
 * The longest wait in the queue of a bakery with one till.
 *
 * Customer i comes in minute arrivals[i], in ascending order, and is served
 * for serving[i] minutes when all before have been.
 *
 * longestWait([0, 1, 2], [3, 1, 1]) is 2.
 * longestWait([0, 10], [5, 5]) is 0.
 */
public class BAKERY_QUEUE {
    public static int longestWait(int[] arrivals, int[] serving) {
        int free = 0;
        int longest = 0;
        int customer = 0;
        while (customer < arrivals.length) {
            int start = Math.max(free, arrivals[customer]);
            int wait = start - arrivals[customer];
            if (wait > longest) {
                longest = wait;
            }
            free = start + serving[customer];
            customer++;
        }
        return longest;
    }
}
