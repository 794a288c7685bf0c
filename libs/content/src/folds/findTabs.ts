import type { Element, ElementContent, Properties, Root, RootContent } from "hast"
import { attributeOf, collapsed, headingTags, someBelow } from "@trawl/hast"
import { hidesItself, isHidden } from "../prune/isHidden.ts"
import { addRadioTabs } from "./addRadioTabs.ts"
import { onlyChildOf } from "./HiddenPlace.ts"
import { panelsOf, panelIdOf, isPanel } from "./panelsOf.ts"

/** The tabs of a page whose panels are known. */
export interface Tabs {
  /** Number of the group of tabs, by its bar, or by each of its tabs that stand in none. */
  readonly bars: Map<Element, number>
  /** The group and the name of the tab, by its panel. */
  readonly panels: Map<Element, { readonly group: number; readonly name: string }>
}

/** In characters. A longer text is not the name of a tab. */
const longestName = 60
/** Most bars whose panels are searched for, as they may be nested, and most tabs of a bar. */
const [mostBars, mostTabs] = [100, 30]
/** Most elements between a tab bar and its panels. */
const farthest = 3

/** Signs of tabs on a page. */
export interface TabSigns {
  /** Some element is a tab or a bar of tabs. */
  readonly hasTabs: boolean
  /** The names of radio buttons by their ids. */
  readonly radios: ReadonlyMap<string, string>
}

/** Finds tab bars by role or as programs for documentation write them, tabs that name their panels wherever they stand, labels of radio buttons before what they show, and, on a page that folds something away, lists of links to panels of which some are hidden. */
export const findTabs = (nodes: ReadonlyArray<RootContent>, { hasTabs, radios }: TabSigns): Tabs => {
  const tabs: Tabs = { bars: new Map(), panels: new Map() }
  const root: Root = { type: "root", children: nodes as Array<RootContent> }
  const search: Search = { tabs, tried: 0, loose: [] }
  if (hasTabs) addBars(root, [], search)
  walkLoose(root, undefined, search)
  if (search.loose.length > 0) addLoose(search, placesById(root))
  if (radios.size > 1)
    addRadioTabs(root, undefined, { tabs, radios, nameOf: (tab) => (isNamed(tab) ? nameOf(tab) : "") })
  return tabs
}

interface Search {
  readonly tabs: Tabs
  tried: number
  /** Tabs that stand in no bar whose panels are known. */
  readonly loose: Array<LooseTab>
}

const addBars = (node: Root | Element, around: ReadonlyArray<Root | Element>, search: Search): void => {
  if (search.tried >= mostBars) return
  if (node.type === "element" && isBar(node)) {
    search.tried++
    if (!someBelow(node, isPanel)) return addBar(node, around, search)
  }
  for (const child of node.children)
    if (child.type === "element") addBars(child, [...around.slice(1 - farthest), node], search)
}

const addBar = (bar: Element, around: ReadonlyArray<Root | Element>, { tabs }: Search): void => {
  const found = tabsBelow(bar)
  if (found.length < 2 || found.length > mostTabs || !found.every(isNamed)) return
  const panels = panelsOf(found, around)
  if (panels === undefined) return
  const group = tabs.bars.size
  tabs.bars.set(bar, group)
  for (const [index, panel] of panels.entries())
    tabs.panels.set(panel, { group, name: nameOf(found[index] as Element) })
}

const tabsBelow = (node: Element): ReadonlyArray<Element> =>
  node.children.flatMap((child) =>
    child.type !== "element" ? [] : isTab(child) || child.tagName === "label" ? [child] : tabsBelow(child),
  )

// What only screen readers read out names no tab, nor does a field in it.
const nameOf = (tab: Element): string => collapsed(seenIn(tab.children))

const seenIn = (nodes: ReadonlyArray<ElementContent>): string =>
  nodes
    .map((node) =>
      node.type === "text" ? node.value : node.type === "element" && isSeen(node) ? seenIn(node.children) : "",
    )
    .join("")

const isSeen = (element: Element): boolean => element.tagName !== "form" && !isHidden(element)

const isNamed = (tab: Element): boolean => {
  const name = nameOf(tab)
  return name !== "" && name.length <= longestName
}

const isBar = ({ properties: { className, role } }: Element): boolean => role === "tablist" || isBarName(className)

const isBarName = (className: Properties[string]): boolean =>
  Array.isArray(className) && className.includes("tabbed-labels")

/** Whether an element is a tab or a bar of tabs. Every element of every page is asked: its properties are read once. */
export const isBarOrTab = ({ properties: { className, role } }: Element): boolean =>
  role === undefined ? isBarName(className) : role === "tablist" || role === "tab" || isBarName(className)

const isTab = ({ properties: { role } }: Element): boolean => role === "tab"

interface LooseTab {
  readonly tab: Element
  readonly outer: Root | Element
  readonly bar: Element | undefined
  /** Its list of links is a tab bar only if some of the panels are hidden. */
  readonly isLink: boolean
}

const walkLoose = (node: Root | Element, bar: Element | undefined, search: Search): void => {
  for (const child of node.children) {
    if (child.type !== "element") continue
    // A tab in a heading, or that is one, stands above its panel.
    if (search.tabs.bars.has(child) || headingTags.has(child.tagName)) continue
    if (isTab(child)) search.loose.push({ tab: child, outer: node, bar, isLink: false })
    else {
      if (isList(child)) addLinks(child, search)
      walkLoose(child, isLooseBar(child, search) ? child : bar, search)
    }
  }
}

const isLooseBar = (element: Element, search: Search): boolean =>
  isBar(element) && search.tried++ < 2 * mostBars && !someBelow(element, isPanel)

const isList = ({ tagName }: Element): boolean => tagName === "ul" || tagName === "ol"

const addLinks = (list: Element, { loose }: Search): void => {
  if (list.children.length > 3 * mostTabs) return
  const items = list.children.filter((child) => child.type === "element")
  const links = items.map(onlyChildOf).filter((link) => link !== undefined)
  if (links.length !== items.length || !links.every(isLinkWithin)) return
  for (const tab of links) loose.push({ tab, outer: list, bar: list, isLink: true })
}

const isLinkWithin = (element: Element): boolean =>
  element.tagName === "a" && !isTab(element) && /^#./u.test(attributeOf(element, "href"))

/** The elements of a page by their ids, and the element before each. */
type PlacesById = ReadonlyMap<string, { readonly element: Element; readonly before: Element | undefined }>

const placesById = (root: Root): PlacesById => {
  const ids = new Map<string, { readonly element: Element; readonly before: Element | undefined }>()
  const visit = (node: Root | Element): void => {
    let before: Element | undefined
    for (const child of node.children) {
      if (child.type !== "element") continue
      const { id } = child.properties
      if (typeof id === "string" && !ids.has(id)) ids.set(id, { element: child, before })
      before = child
      visit(child)
    }
  }
  visit(root)
  return ids
}

const addLoose = ({ loose, tabs }: Search, ids: PlacesById): void => {
  for (const group of Map.groupBy(loose, ({ bar }) => bar).values()) {
    const panels = group.map(({ tab }) => ids.get(panelIdOf(tab)))
    const isWhole = group.every(({ tab }, index) => panels[index] !== undefined && isNamed(tab))
    if (!isWhole || group.length < 2 || group.length > mostTabs) continue
    const isHiding = panels.some((panel) => panel !== undefined && hidesItself(panel.element))
    const isAbove = group.some((tab, at) => standsAbove(tab, panels[at]?.before))
    if (group[0]?.isLink === true ? isHiding : !isAbove) addGroup(group, { panels, tabs })
  }
}

const standsAbove = ({ outer, tab }: LooseTab, before: Element | undefined): boolean =>
  before === tab || (before !== undefined && before === outer && onlyChildOf(before) === tab)

const addGroup = (
  group: ReadonlyArray<LooseTab>,
  { panels, tabs }: { panels: ReadonlyArray<{ readonly element: Element } | undefined>; tabs: Tabs },
): void => {
  const number = tabs.bars.size
  for (const [index, { bar, tab }] of group.entries()) {
    const panel = panels[index]?.element
    if (panel !== undefined) tabs.panels.set(panel, { group: number, name: nameOf(tab) })
    tabs.bars.set(bar ?? tab, number)
  }
}
