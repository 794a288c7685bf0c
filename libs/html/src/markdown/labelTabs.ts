import type { Element, ElementContent, Root } from "hast"
import { attributeOf, collapsed, HastElement, headingTags, someBelow, textOf } from "@trawl/hast"

/** In characters. A longer text is not the name of a tab. */
const longestName = 60
/** Most tab bars of a page, and most tabs of a bar. */
const [mostBars, mostTabs] = [100, 30]
/** Most elements between a tab bar and its panels. */
const farthest = 3

/** A copy of the tree with the name of each tab above its panel instead of in the tab bar; the tree itself without tabs. */
export const labelTabs = (root: Root): Root => {
  const tabs: Tabs = { bars: new Set(), names: new Map() }
  // Most pages have no tabs.
  if (!someBelow(root, isBar)) return root
  findTabs(root, [], tabs)
  return tabs.bars.size === 0
    ? root
    : { ...root, children: relabelled(root.children as ReadonlyArray<ElementContent>, tabs) }
}

interface Tabs {
  /** The tab bars. */
  readonly bars: Set<Element>
  /** Name of the tab, by its panel. */
  readonly names: Map<Element, string>
}

const findTabs = (node: Root | Element, around: ReadonlyArray<Root | Element>, tabs: Tabs): void => {
  if (tabs.bars.size >= mostBars) return
  if (node.type === "element" && isBar(node)) {
    const names = below(node, isTab).map((tab) => [tab, collapsed(textOf(tab))] as const)
    const panels = panelsOf(
      names.map(([tab]) => tab),
      around,
    )
    if (panels === undefined || !names.every(([, name]) => name !== "" && name.length <= longestName)) return
    tabs.bars.add(node)
    for (const [index, panel] of panels.entries()) tabs.names.set(panel, names[index]?.[1] ?? "")
    return
  }
  for (const child of node.children)
    if (child.type === "element") findTabs(child, [...around.slice(1 - farthest), node], tabs)
}

const isBar = (element: Element): boolean => element.properties.role === "tablist" || hasClass(element, "tabbed-labels")

const isTab = (element: Element): boolean => element.properties.role === "tab" || element.tagName === "label"

const isPanel = (element: Element): boolean =>
  element.properties.role === "tabpanel" || hasClass(element, "tabbed-block")

const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name)

// The panels that the tabs reference, else nearby panels, if there are as many as tabs.
const panelsOf = (
  tabs: ReadonlyArray<Element>,
  around: ReadonlyArray<Root | Element>,
): ReadonlyArray<Element> | undefined => {
  if (tabs.length < 2 || tabs.length > mostTabs) return undefined
  for (const outer of around.toReversed()) {
    const panels = below(outer, isPanel)
    const named = tabs.map((tab) =>
      panels.find((panel) => panel.properties.id !== undefined && panel.properties.id === opens(tab)),
    )
    if (named.every((panel) => panel !== undefined) && new Set(named).size === tabs.length) return named
    if (panels.length > 0)
      return panels.length === tabs.length && tabs.every((tab) => opens(tab) === "" || isLabel(tab))
        ? panels
        : undefined
  }
  return undefined
}

const isLabel = ({ tagName }: Element): boolean => tagName === "label"

const opens = (tab: Element): string =>
  attributeOf(tab, "ariaControls") || attributeOf(tab, "href").replace(/^[^#]*#?/u, "")

/** The outermost elements below a node that match, in document order. */
const below = (node: Root | Element, matches: (element: Element) => boolean): ReadonlyArray<Element> =>
  (node.children as ReadonlyArray<ElementContent>).flatMap((child) =>
    child.type !== "element" ? [] : matches(child) ? [child] : below(child, matches),
  )

const relabelled = (nodes: ReadonlyArray<ElementContent>, tabs: Tabs): Array<ElementContent> =>
  nodes.flatMap((node): Array<ElementContent> => (node.type === "element" ? relabel(node, tabs) : [node]))

const relabel = (element: Element, tabs: Tabs): Array<ElementContent> => {
  if (tabs.bars.has(element)) return []
  const children = relabelled(element.children, tabs)
  const name = tabs.names.get(element)
  return [
    new HastElement(
      element.tagName,
      element.properties,
      name === undefined || isNamed(element, name) ? children : [nameOf(name), ...children],
    ),
  ]
}

const isNamed = (panel: Element, name: string): boolean => {
  const [heading] = below(panel, ({ tagName }) => headingTags.has(tagName))
  return heading !== undefined && collapsed(textOf(heading)).toLowerCase() === name.toLowerCase()
}

const nameOf = (name: string): Element =>
  new HastElement("p", {}, [new HastElement("strong", {}, [{ type: "text", value: name }])])
