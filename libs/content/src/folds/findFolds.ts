import type { Element, ElementContent, RootContent } from "hast"
import { attributeOf, isBlank } from "@trawl/hast"
import { segmentNumberOf } from "../prune/findStreamedSegments.ts"
import { hidesItself } from "../prune/isHidden.ts"
import { Controls } from "./Controls.ts"
import type { HiddenPlace, Place } from "./HiddenPlace.ts"
import { isFold } from "./isFold.ts"
import { nearTop } from "./nearTop.ts"
import { withoutCopies } from "./withoutCopies.ts"

/** What a page folds away. */
export interface Folds {
  /** Hidden elements that readers can open where they stand: answers, tabs, the rest of a text. */
  readonly folds: ReadonlySet<Element>
  /** Buttons that title them. */
  readonly openers: ReadonlySet<Element>
}

/** Finds what a page folds away, by what its markup says. Linear in its size. */
export const findFolds = (nodes: ReadonlyArray<RootContent>): Folds => {
  const walk: Walk = { hidden: [], controls: new Controls() }
  walkAll(nodes, { outer: undefined, isInChrome: false }, walk)
  const places = walk.hidden.filter((place) => isFold(place, walk.controls))
  if (places.length === 0) return noFolds
  const folds = withoutCopies(places, nodes)
  const opened = places.filter(({ element }) => folds.has(element))
  return { folds, openers: new Set(opened.flatMap(({ title }) => buttonsIn(title))) }
}

/** Those of a page that folds nothing away. */
export const noFolds: Folds = { folds: new Set(), openers: new Set() }

const buttonsIn = (title: ElementContent | undefined): ReadonlyArray<Element> =>
  title?.type === "element" ? nearTop(title).filter(({ tagName }) => tagName === "button") : []

interface Walk {
  readonly hidden: Array<HiddenPlace>
  readonly controls: Controls
}

interface Position {
  readonly outer: Place | undefined
  /** Within a navigation, a dialog, the header of the page or the like. */
  readonly isInChrome: boolean
}

/** Elements without anything to open. */
export const passedOver: ReadonlySet<string> = new Set(
  "head math noscript script select style svg template textarea".split(" "),
)
/** Elements that title nothing. */
const untitled: ReadonlySet<string> = new Set("br hr img input link meta wbr".split(" "))

const walkAll = (nodes: ReadonlyArray<RootContent>, position: Position, walk: Walk): void => {
  let title: ElementContent | undefined
  let titleIndex = -1
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as RootContent
    if (node.type === "text" ? isBlank(node.value) : node.type !== "element" || passedOver.has(node.tagName)) continue
    if (node.type === "element") {
      const place = { element: node, index, title, titleIndex, outer: position.outer }
      const isHidden = hidesItself(node)
      if (isHidden && !position.isInChrome && isWithin(place) && segmentNumberOf(node) === "") walk.hidden.push(place)
      walkElement(place, position.isInChrome, walk)
      if (isHidden || untitled.has(node.tagName)) continue
    }
    title = node as ElementContent
    titleIndex = index
  }
}

const walkElement = (place: Place, isInChrome: boolean, walk: Walk): void => {
  const { element } = place
  const isWithinChrome = isInChrome || opensChrome(place)
  walk.controls.add(place, isWithinChrome)
  if (element.children.length > 0) walkAll(element.children, { outer: place, isInChrome: isWithinChrome }, walk)
}

const isWithin = (place: Place): place is HiddenPlace => place.outer !== undefined

const chromeTags: ReadonlySet<string> = new Set(["nav", "menu", "dialog"])
const chromeRoles =
  /^(?:alertdialog|banner|combobox|contentinfo|dialog|listbox|menu|menubar|navigation|search|toolbar|tooltip)$/u

const opensChrome = ({ element, outer }: Place): boolean =>
  isChrome(element) || (element.tagName === "header" && !isInContent(outer))

/** Whether an element is a navigation, a dialog or the like by its tag or role. */
export const isChrome = (element: Element): boolean =>
  chromeTags.has(element.tagName) ||
  (element.properties.role !== undefined && chromeRoles.test(attributeOf(element, "role")))

const contentTags: ReadonlySet<string> = new Set(["article", "dl", "li", "main", "section"])

const isInContent = (around: Place | undefined): boolean => {
  for (let outer = around; outer !== undefined; outer = outer.outer)
    if (contentTags.has(outer.element.tagName)) return true
  return false
}
