package constructs;

import java.util.*;

public class Signs {
    static final StringBuilder OUT = new StringBuilder();
    static void p(Object o) {
        OUT.append(o).append('\n');
    }
    static int €uro = 3;
    static int price(int £ound, int ¢) {
        int $um = 0_7, ‿ = 1_000 + 0b1_0 + 0x1__F;
        for (int ¥ = 0; ¥ < £ound; ¥++) {
            $um += ¢ * €uro + ‿;
        }
        char sign = '€';
        String text = "€_1_2 ‿ 0_7" + sign; // 1_2 €
        return $um + text.length();
    }
    static double number(double ﹩) {
        boolean large = ﹩ > 1__0.0_1e1_0;
        double d = 0x1_F.8p-1_0 + .5_5 + 1_2f;
        while (!large && ﹩ < 0_3) {
            ﹩ += d;
        }
        return large ? 1_0 : ﹩;
    }
    static long constant(String s) {
        switch (s) {
            case "0_7": return 0_17L;
            case "€": return -1_0L;
            default: return 0_0;
        }
    }
    public static String main() {
        p(price(3, 2));
        p(number(0.5) + number(2e20));
        p(constant("0_7") + constant("007") + constant("€"));
        return OUT.toString();
    }
}
