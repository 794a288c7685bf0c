import type { Element, ElementContent, Root } from "hast"
import { attributeOf, blockEdges, collapsed, HastElement, headingTags, someBelow, textOf } from "@trawl/hast"
import { tabGroup, tabName } from "@trawl/content"

/** A copy of a pruned tree with the name of each tab above its panel instead of in the tab bar; the tree itself without tabs. */
export const labelTabs = (root: Root): Root => {
  const named = new Set<string>()
  // Most pages have no tabs.
  someBelow(root, (element) => {
    if (isPanel(element)) named.add(attributeOf(element, tabGroup))
    return false
  })
  return named.size === 0
    ? root
    : { ...root, children: relabelled(root.children as ReadonlyArray<ElementContent>, named) }
}

// A panel of which nothing is left needs no name.
const isPanel = (element: Element): boolean =>
  element.properties[tabName] !== undefined && textOf(element).trim() !== ""

const relabelled = (nodes: ReadonlyArray<ElementContent>, named: ReadonlySet<string>): Array<ElementContent> =>
  nodes.flatMap((node): Array<ElementContent> => (node.type === "element" ? relabel(node, named) : [node]))

const relabel = (element: Element, named: ReadonlySet<string>): Array<ElementContent> => {
  const name = attributeOf(element, tabName)
  if (name === "" && element.properties[tabGroup] !== undefined && named.has(attributeOf(element, tabGroup))) return []
  const children = relabelled(element.children, named)
  return [
    new HastElement(
      element.tagName,
      element.properties,
      !isPanel(element) || isNamed(element, name) ? children : [nameOf(name), ...children],
    ),
  ]
}

const isNamed = (panel: Element, name: string): boolean => {
  const heading = firstHeading(panel)
  return (heading !== undefined && isSame(textOf(heading), name)) || isSame(firstLine(panel, name.length), name)
}

const isSame = (text: string, name: string): boolean => collapsed(text).toLowerCase() === name.toLowerCase()

/** The text up to the first edge of a block below it, as far as it can be a name of that length. */
const firstLine = (panel: Element, length: number): string => {
  let line = ""
  const reachesEnd = ({ children }: Element): boolean => {
    for (const child of children) {
      if (child.type === "text") line = withoutEdges(`${line}${child.value}`)
      if (line.length > length + 1) return true
      if (child.type !== "element") continue
      const isEdge = blockEdges.has(child.tagName)
      if ((isEdge && line !== "") || reachesEnd(child) || (isEdge && line !== "")) return true
    }
    return false
  }
  reachesEnd(panel)
  return line
}

// No white space before the text, and at most one space after it: what grows with each node is read with each node.
const withoutEdges = (text: string): string => {
  const begun = text.trimStart()
  const ended = begun.trimEnd()
  return ended.length < begun.length ? `${ended} ` : ended
}

const firstHeading = (element: Element): Element | undefined => {
  for (const child of element.children) {
    if (child.type !== "element") continue
    const heading = headingTags.has(child.tagName) ? child : firstHeading(child)
    if (heading !== undefined) return heading
  }
  return undefined
}

const nameOf = (name: string): Element =>
  new HastElement("p", {}, [new HastElement("strong", {}, [{ type: "text", value: name }])])
