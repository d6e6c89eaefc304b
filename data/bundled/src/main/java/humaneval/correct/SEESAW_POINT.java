package humaneval.correct;

/**
 * Where to put a plank on its support so that it is level.
 *
 * weights[i] lies at place i. The plank is level on place p if the turning
 * moments, weight times distance, are equal on both sides. The answer is the
 * first such place, or -1.
 *
 * pivot([1, 5, 1]) is 1.
 * pivot([2, 0, 0, 1]) is 1, for 2 * 1 is 1 * 2.
 * pivot([3, 0, 0, 1]) is -1.
 */
public class SEESAW_POINT {
	public static int pivot(int[] weights) {
		for (int place = 0; place < weights.length; place++) {
			int moment = 0;
			for (int i = 0; i < weights.length; i++) {
				int distance = i - place;
				moment += weights[i] * distance;
			}
			boolean level = moment == 0;
			if (level) {
				return place;
			}
		}
		return -1;
	}
}
