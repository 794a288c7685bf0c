const declaredPrefix = /\sxmlns:([\w.-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/gu
const ownNamespace = /\sxmlns\s*=\s*(?:"([^"]*)"|'([^']*)')/u

/** Namespaces whose elements an HTML parser knows by their names alone. */
const namespaces: ReadonlySet<string> = new Set([
  "http://www.w3.org/1999/xhtml",
  "http://www.w3.org/1998/Math/MathML",
  "http://www.w3.org/2000/svg",
])

/** The prefixes that an XHTML document declares. */
export interface HtmlPrefixes {
  /** Those of HTML, MathML and SVG. */
  readonly ofHtml: ReadonlySet<string>
  /** Whether an element is of another namespace: by its prefix, or by what it declares itself. `name` is that without a prefix of HTML. */
  readonly isOther: (tag: string, name: string) => boolean
}

/** Reads the declared prefixes, wherever they are declared: hardly a document gives one prefix two meanings. */
export const htmlPrefixes = (xhtml: string): HtmlPrefixes => {
  const ofHtml = new Set<string>()
  if (xhtml.includes("xmlns:"))
    for (const [, prefix = "", double, single] of xhtml.matchAll(declaredPrefix))
      if (namespaces.has((double ?? single ?? "").trim())) ofHtml.add(prefix)
  return { ofHtml, isOther }
}

const isOther = (tag: string, name: string): boolean => {
  if (name.includes(":")) return true
  const own = ownNamespace.exec(tag)
  return own !== null && !namespaces.has((own[1] ?? own[2] ?? "").trim())
}
