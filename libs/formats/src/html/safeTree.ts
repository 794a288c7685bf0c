import type { Element, ElementContent, Nodes, Root, RootContent } from "hast"
import { closedProperties, safeProperties } from "./safeProperties.ts"

/** Elements that are removed with their content: scripts and whatever loads or changes something for them; all invisible to a reader. */
const dropped: ReadonlySet<string> = new Set(
  "animate animatecolor animatemotion animatetransform base discard embed link meta noembed noframes param script set style template title".split(
    " ",
  ),
)

/** Elements that are replaced by their content: the fallback of plugins, and the frame of documents. */
const unwrapped: ReadonlySet<string> = new Set("applet body frameset head html object".split(" "))

/** Elements whose text ends only at their end tag, and their replacements. */
const renamed: ReadonlyMap<string, string> = new Map([
  ["plaintext", "pre"],
  ["xmp", "pre"],
])

/** Names that survive serializing and parsing. */
const tagName = /^[a-z][\w.:-]*$/iu

/**
 * A copy of a tree that runs nothing when shown: without scripts, event handlers, plugins, animations of URLs, and
 * URLs of schemes other than those of links and images. It stays so when serialized as HTML and parsed again, with or without scripts, inside any
 * element. Everything a reader sees is kept; unchanged nodes are shared.
 */
export const safeTree = ({ children }: Root): Root => ({ type: "root", children: safeNodes(children, false) })

/** `isClosed`: with scripts enabled, the content of a `noscript` is text up to its end tag, which may be in an attribute. */
const safeNodes = (nodes: ReadonlyArray<RootContent>, isClosed: boolean): Array<ElementContent> => {
  const kept: Array<ElementContent> = []
  for (const node of nodes) {
    if (node.type === "text") kept.push(node)
    else if (node.type === "element") addSafe(kept, node, isClosed)
  }
  return kept
}

const addSafe = (kept: Array<ElementContent>, element: Element, isClosed: boolean): void => {
  // SVG has names with capitals, and trees not from a parser may have any.
  const name = element.tagName.toLowerCase()
  if (name === "script" && formulaType.test(typeOf(element))) kept.push(formulaOf(element))
  else if (unwrapped.has(name) || !tagName.test(name))
    for (const child of safeNodes(element.children, isClosed)) kept.push(child)
  else if (!dropped.has(name)) kept.push(safeElement(element, name, isClosed))
}

const safeElement = (element: Element, name: string, isClosed: boolean): Element => {
  const safe = safeProperties(element.properties, name)
  const properties = isClosed ? closedProperties(safe) : safe
  const children =
    name === "iframe"
      ? []
      : textual.has(name)
        ? textBelow(element)
        : safeNodes(element.children, isClosed || name === "noscript")
  return { type: "element", tagName: renamed.get(name) ?? element.tagName, properties, children }
}

/** Elements that contain only text. */
const textual: ReadonlySet<string> = new Set(["plaintext", "textarea", "xmp"])

const textBelow = (element: Element): Array<ElementContent> => {
  const value = textOf(element)
  return value === "" ? [] : [{ type: "text", value }]
}

const textOf = (node: Nodes): string => {
  if (node.type === "text") return node.value
  return "children" in node ? node.children.map(textOf).join("") : ""
}

const formulaType = /^math\//iu

const typeOf = ({ properties }: Element): string => (typeof properties.type === "string" ? properties.type : "")

// In the form of remark and rehype formulas, which KaTeX reads.
const formulaOf = (script: Element): Element => {
  const mode = /mode\s*=\s*display/iu.test(typeOf(script)) ? "math-display" : "math-inline"
  return {
    type: "element",
    tagName: "code",
    properties: { className: ["language-math", mode] },
    children: textBelow(script),
  }
}
