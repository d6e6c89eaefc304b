package hejtui.runner;

import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** What of a class its users are compiled against; equal text means they need not be again. */
final class Signature {
    private Signature() {}

    static void append(Element element, StringBuilder into) {
        if (element.getModifiers().contains(Modifier.PRIVATE)) {
            return;
        }
        into.append(element.getKind()).append(element.getModifiers()).append(element)
                .append(':').append(element.asType());
        if (element instanceof ExecutableElement) {
            ExecutableElement method = (ExecutableElement) element;
            into.append(method.getReturnType()).append(method.getThrownTypes())
                    .append(method.isVarArgs()).append(method.getTypeParameters());
        } else if (element instanceof VariableElement) {
            into.append('=').append(((VariableElement) element).getConstantValue());
        } else if (element instanceof TypeElement) {
            TypeElement type = (TypeElement) element;
            into.append(type.getSuperclass()).append(type.getInterfaces())
                    .append(type.getTypeParameters());
            for (Element member : type.getEnclosedElements()) {
                append(member, into);
            }
        }
        into.append('\n');
    }
}
