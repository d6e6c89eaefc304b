package humaneval.correct;

/**
 * Makes a title fit for a web address.
 *
 * Umlauts and ß are written out (ä → ae, ö → oe, ü → ue, ß → ss), letters
 * become lower case, and every run of anything else becomes one hyphen, but
 * none at the ends.
 *
 * slug("Größe & Übermut") is "groesse-uebermut".
 * slug("  Käse!  ") is "kaese".
 */
public class PLAIN_ADDRESS {
    private static String written(char letter) {
        switch (letter) {
            case 'ä':
                return "ae";
            case 'ö':
                return "oe";
            case 'ü':
                return "ue";
            case 'ß':
                return "ss";
            default:
                return String.valueOf(letter);
        }
    }

    public static String slug(String title) {
        StringBuilder slug = new StringBuilder();
        boolean gap = false;
        for (char letter : title.toLowerCase().toCharArray()) {
            if (!Character.isLetterOrDigit(letter)) {
                gap = true;
                continue;
            }
            if (gap && slug.length() > 0) {
                slug.append('-');
            }
            gap = false;
            slug.append(written(letter));
        }
        return slug.toString();
    }
}
