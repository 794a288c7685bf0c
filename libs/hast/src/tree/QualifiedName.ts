/**
 * The name of an element with its namespace: of HTML the tag name alone, else `svg/` or `math/` and the tag name. No tag name holds a solidus.
 * A MathML `annotation-xml` that holds HTML is `math/annotation-xml/html`.
 */
export type QualifiedName = string

/** The namespaces of the HTML standard, as the beginnings of qualified names. */
export type Namespace = "" | "svg/" | "math/"

export const namespaceOf = (name: QualifiedName): Namespace => {
  if (name.startsWith("svg/")) return "svg/"
  return name.startsWith("math/") ? "math/" : ""
}

/** Whether an element is one of SVG or MathML. */
export const isForeignName = (name: QualifiedName): boolean => name.includes("/")
