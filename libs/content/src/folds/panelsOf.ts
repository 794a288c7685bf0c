import type { Element, ElementContent, Root } from "hast"
import { attributeOf } from "@trawl/hast"

/** The panels that the tabs of a bar reference, or that reference them, else those nearby if there are as many as tabs. `around`: the elements around the bar, the outermost first. */
export const panelsOf = (
  tabs: ReadonlyArray<Element>,
  around: ReadonlyArray<Root | Element>,
): ReadonlyArray<Element> | undefined => {
  for (const outer of around.toReversed()) {
    const panels = panelsBelow(outer)
    const named = tabs.map((tab) => panels.find((panel) => isOpenedBy(panel, tab)))
    if (named.every((panel) => panel !== undefined) && new Set(named).size === tabs.length) return named
    if (panels.length > 0)
      return panels.length === tabs.length && tabs.every((tab) => panelIdOf(tab) === "" || tab.tagName === "label")
        ? panels
        : undefined
  }
  return undefined
}

/** Whether an element is what a tab opens. */
export const isPanel = ({ properties: { className, role } }: Element): boolean =>
  role === "tabpanel" || (Array.isArray(className) && className.includes("tabbed-block"))

/** The id of what a tab opens, empty if it does not say. */
export const panelIdOf = (tab: Element): string =>
  attributeOf(tab, "ariaControls") ||
  (["dataBsTarget", "dataTarget", "href"]
    .map((name) => attributeOf(tab, name).replace(/^[^#]*#?/u, ""))
    .find((id) => id !== "") ??
    "")

const isOpenedBy = ({ properties: { ariaLabelledBy, id } }: Element, tab: Element): boolean =>
  (id !== undefined && id === panelIdOf(tab)) ||
  (tab.properties.id !== undefined && Array.isArray(ariaLabelledBy) && ariaLabelledBy[0] === tab.properties.id)

/** The outermost panels below a node, in document order. */
const panelsBelow = (node: Root | Element): ReadonlyArray<Element> =>
  (node.children as ReadonlyArray<ElementContent>).flatMap((child) =>
    child.type !== "element" ? [] : isPanel(child) ? [child] : panelsBelow(child),
  )
