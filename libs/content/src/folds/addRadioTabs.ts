import type { Element, Root, RootContent } from "hast"
import { attributeOf, wordSet } from "@trawl/hast"
import type { Tabs } from "./findTabs.ts"

interface Search {
  readonly tabs: Tabs
  /** The names of radio buttons by their ids. */
  readonly radios: ReadonlyMap<string, string>
  /** The name of a tab; empty if it has none. */
  readonly nameOf: (tab: Element) => string
}

const mostTabs = 30

/** What stands beside labels, and is no panel. */
const noPanels: ReadonlySet<string> = wordSet(
  "a b br button em hr i img input label script select small span strong style svg",
)

/**
 * Adds tabs that style sheets switch without a script: labels of radio buttons of one name, each right before its panel, or all before as
 * many panels, which may stand in an element of their own. `next`: the element behind the node.
 */
export const addRadioTabs = (node: Root | Element, next: Element | undefined, search: Search): void => {
  const { children }: { readonly children: ReadonlyArray<RootContent> } = node
  if (children.some(isLabel)) addLabels(elementsIn(node), next, search)
  let before: Element | undefined
  for (const child of children) {
    if (child.type !== "element") continue
    if (before !== undefined) addRadioTabs(before, child, search)
    before = child
  }
  if (before !== undefined) addRadioTabs(before, undefined, search)
}

const isLabel = (node: RootContent): boolean => node.type === "element" && node.tagName === "label"

const addLabels = (children: ReadonlyArray<Element>, next: Element | undefined, search: Search): void => {
  const labels = children.filter((child) => search.radios.has(radioOf(child)))
  if (labels.length > 1 && labels.length <= mostTabs) addGroup(labels, panelsOf(labels, children, next), search)
}

const elementsIn = (node: Root | Element): ReadonlyArray<Element> =>
  (node.children as ReadonlyArray<RootContent>).filter((child) => child.type === "element")

const radioOf = (element: Element): string => (element.tagName === "label" ? attributeOf(element, "htmlFor") : "")

const isPanel = (element: Element | undefined): element is Element =>
  element !== undefined && !noPanels.has(element.tagName)

const panelsOf = (
  labels: ReadonlyArray<Element>,
  children: ReadonlyArray<Element>,
  next: Element | undefined,
): ReadonlyArray<Element> => {
  const places = labels.map((label) => children.indexOf(label))
  const behind = places.map((place) => children[place + 1])
  const rest = children.slice((places.at(-1) ?? 0) + 1)
  const inner = rest.length > 0 ? rest[0] : next
  return (
    [behind, rest, inner === undefined ? [] : elementsIn(inner)].find(
      (found): found is ReadonlyArray<Element> => found.length === labels.length && found.every(isPanel),
    ) ?? []
  )
}

const addGroup = (
  labels: ReadonlyArray<Element>,
  panels: ReadonlyArray<Element>,
  { nameOf, radios, tabs: { bars, panels: known } }: Search,
): void => {
  const isOne = new Set(labels.map((label) => radios.get(radioOf(label)))).size === 1
  if (!isOne || panels.some((panel) => known.has(panel)) || labels.some((label) => nameOf(label) === "")) return
  const group = bars.size
  for (const [index, panel] of panels.entries()) {
    const label = labels[index] as Element
    known.set(panel, { group, name: nameOf(label) })
    bars.set(label, group)
  }
}
