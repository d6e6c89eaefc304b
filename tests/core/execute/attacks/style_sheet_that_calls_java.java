// forbidden: has a style sheet call what it names
package p;

import java.io.StringReader;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamSource;

public class Program {
    static int f() throws Exception {
        TransformerFactory.newInstance().newTransformer(new StreamSource(new StringReader("<x/>")));
        return 0;
    }
    static int g() { return 0; }
}
