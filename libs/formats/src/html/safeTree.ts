import type { Element, ElementContent, Nodes, Root, RootContent } from "hast"
import { closedProperties, safeProperties } from "./safeProperties.ts"

/** Elements that go with all that is in them: scripts and what loads or changes something for them; none shows anything to a reader. */
const dropped: ReadonlySet<string> = new Set(
  "animate animatecolor animatemotion animatetransform base discard embed link meta noembed noframes param script set style template title".split(" "),
)

/** Elements of which only what is in them stays: plugins show it in their place, and the rest stands around documents. */
const unwrapped: ReadonlySet<string> = new Set("applet body frameset head html object".split(" "))

/** Elements whose text ends at their end tag only, whatever stands in it, and what says the same. */
const renamed: ReadonlyMap<string, string> = new Map([
  ["plaintext", "pre"],
  ["xmp", "pre"],
])

/** Names that are read again as they are written. */
const tagName = /^[a-z][\w.:-]*$/iu

/**
 * A copy of a tree that runs nothing where it is shown: without scripts, handlers of events, plugins, animations of addresses, and
 * addresses of other schemes than those of links and images. Written as HTML and parsed again, with scripts or without, in whatever
 * element, it stays so. Nothing goes that a reader sees; nodes that need no change are shared.
 */
export const safeTree = ({ children }: Root): Root => ({ type: "root", children: safeNodes(children, false) })

/** `isClosed`: where scripts run, what a `noscript` holds is text up to its end tag, which may stand in an attribute. */
const safeNodes = (nodes: ReadonlyArray<RootContent>, isClosed: boolean): Array<ElementContent> => {
  const kept: Array<ElementContent> = []
  for (const node of nodes) {
    if (node.type === "text") kept.push(node)
    else if (node.type === "element") addSafe(kept, node, isClosed)
  }
  return kept
}

const addSafe = (kept: Array<ElementContent>, element: Element, isClosed: boolean): void => {
  // SVG has names with capitals, other trees than those of a parser any.
  const name = element.tagName.toLowerCase()
  if (name === "script" && formulaType.test(typeOf(element))) kept.push(formulaOf(element))
  else if (unwrapped.has(name) || !tagName.test(name)) for (const child of safeNodes(element.children, isClosed)) kept.push(child)
  else if (!dropped.has(name)) kept.push(safeElement(element, name, isClosed))
}

const safeElement = (element: Element, name: string, isClosed: boolean): Element => {
  const safe = safeProperties(element.properties, name)
  const properties = isClosed ? closedProperties(safe) : safe
  const children = name === "iframe" ? [] : textual.has(name) ? textBelow(element) : safeNodes(element.children, isClosed || name === "noscript")
  return { type: "element", tagName: renamed.get(name) ?? element.tagName, properties, children }
}

/** Elements that hold text alone. */
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

// As remark and rehype write a formula, and KaTeX reads it.
const formulaOf = (script: Element): Element => {
  const mode = /mode\s*=\s*display/iu.test(typeOf(script)) ? "math-display" : "math-inline"
  return { type: "element", tagName: "code", properties: { className: ["language-math", mode] }, children: textBelow(script) }
}
