import type { Element, ElementContent, Properties, Root, RootContent, Text } from "hast"
import {
  attributeOf,
  emptyList,
  HastElement,
  headingTags,
  isBlank,
  textOf,
  trait,
  traitsOf,
  wordSet,
} from "@trawl/hast"
import { findFolded, type Folded } from "../folds/findFolded.ts"
import { holdsFormula, isFormulaScript } from "./holdsFormula.ts"
import { hidesItself, isHidden, isMain, isHiddenFromAll, keepsItsPlace } from "./isHidden.ts"
import { resolveProperties } from "./resolveProperties.ts"
import {
  segmentNumberOf,
  placeholderNumberOf,
  findStreamedSegments,
  type StreamedSegments,
} from "./findStreamedSegments.ts"
import { writtenText } from "./writtenText.ts"

/** Options of a pruned tree, which never has what cannot be content. */
interface Pruning {
  /** Base of relative addresses. */
  readonly base: string
  readonly dropped: ReadonlySet<Element>
  readonly keepsHidden: boolean
  /** Keeps invisible elements that keep their space in the layout, as pages have until their scripts run. */
  readonly keepsInvisible?: boolean
  /** Keeps empty elements, and links to the page itself: a whole page is shown as it is. */
  readonly keepsEmpty?: boolean
  /** Keeps elements that only screen readers read out. */
  readonly keepsForScreenReaders?: boolean
}

const never = wordSet("base head link meta noembed noframes param script style template title")

/** Longer text in a `noscript` is the page, not a request to enable scripts. */
const noscriptText = 1_000
/** The same on a page that shows nothing else. */
const loneNoscriptText = 200

/**
 * A copy of what can be content under the given nodes: without scripts, comments and hidden elements, addresses absolute.
 * Text nodes and unchanged properties are shared with the tree, which stays as it is.
 */
export const prune = (nodes: ReadonlyArray<RootContent>, pruning: Pruning): Root => ({
  type: "root",
  children: pruneAll(nodes, {
    ...pruning,
    ...findFolded(nodes),
    segments: findStreamedSegments(nodes),
    isWithinMain: false,
    noscripts: new Map(),
  }),
})

interface Walk extends Pruning, Folded {
  /** Streamed segments that were not shown yet, neither at their placeholder nor where they stand. */
  readonly segments: StreamedSegments
  /** Levels of elements that segments in the segment around may still add; none is around where it is undefined. */
  readonly room?: number
  readonly isWithinMain: boolean
  /** Text length of each `noscript` met, and of those nested in it. */
  readonly noscripts: Map<Element, number>
}

/** Appends to `kept` those of the nodes that can be content. */
const pruneAll = (
  nodes: ReadonlyArray<RootContent>,
  pruning: Walk,
  kept: Array<ElementContent> = emptyList(),
): Array<ElementContent> => {
  let icon: Element | undefined
  for (const node of nodes) {
    // An icon of a style sheet parts the texts that it stands between.
    if (icon !== undefined && node.type === "text" && isGlued(kept.at(-1), node)) kept.push(icon)
    icon = node.type === "element" && isIcon(node) ? node : undefined
    if (node.type === "text") kept.push(node)
    else if (node.type === "element") pruneElement(node, pruning, kept)
  }
  return kept
}

const isGlued = (before: RootContent | undefined, { value }: Text): boolean =>
  before?.type === "text" && /\S$/u.test(before.value) && /^\S/u.test(value)

const pruneElement = (element: Element, pruning: Walk, kept: Array<ElementContent>): void => {
  if (pruning.dropped.has(element)) return
  const { tagName } = element
  if (showStreamed(element, pruning, kept)) return
  if (tagName === "template") return showTemplate(element, pruning, kept)
  if (tagName === "head") pruneHead(element, pruning, kept)
  if (never.has(tagName) && !isFormulaScript(element)) return
  if (tagName === "html" || tagName === "body" || (tagName === "noscript" && isThePage(element, pruning)))
    pruneAll(element.children, pruning, kept)
  else if (isShown(element, pruning, kept.at(-1))) keepElement(element, pruning, kept)
}

// For the eye, the cents of a price are raised: what screen readers read has the decimal sign.
const isInFull = (element: Element, before: ElementContent | undefined): boolean =>
  before?.type === "element" &&
  before.properties.ariaHidden === "true" &&
  !isHiddenFromAll(element) &&
  saysInFull(textOf(element), textOf(before))

/** In characters. */
const longestPrice = 40

const saysInFull = (text: string, short: string): boolean =>
  text.length <= longestPrice &&
  short.length <= longestPrice &&
  /(?<![\d.,])\d[\d.,]*[.,]\d\d/u.exec(text)?.[0].replaceAll(/\D/gu, "") === short.replaceAll(/[^\d.,]/gu, "")

// The parser puts a formula at the beginning of a page into its head.
const pruneHead = (head: Element, pruning: Walk, kept: Array<ElementContent>): void => {
  for (const child of head.children)
    if (child.type === "element" && isFormulaScript(child)) pruneElement(child, pruning, kept)
}

// A declarative shadow root is shown where it stands; any other template is not.
const showTemplate = (template: Element, pruning: Walk, kept: Array<ElementContent>): void => {
  if (attributeOf(template, "shadowRootMode") !== "") pruneAll(templateOf(template), pruning, kept)
}

// A segment without a placeholder is shown where it stands; programs but React hide more under such names.
const showStreamed = (element: Element, pruning: Walk, kept: Array<ElementContent>): boolean => {
  if (pruning.segments.size === 0) return false
  const own = isOfReact(element) ? segmentNumberOf(element) : ""
  const isOwn = pruning.segments.get(own)?.element === element
  return showSegment(isOwn ? own : placeholderNumberOf(element), pruning, kept)
}

const isOfReact = ({ properties: { hidden, id } }: Element): boolean =>
  hidden !== undefined && String(id).startsWith("S:")

/** Levels of elements that segments in a segment may add: a tree must not grow deep. */
const mostLevels = 128

const showSegment = (number: string, pruning: Walk, kept: Array<ElementContent>): boolean => {
  const segment = pruning.segments.get(number)
  if (segment === undefined || pruning.dropped.has(segment.element)) return false
  const room = pruning.room === undefined ? mostLevels : pruning.room - segment.levels
  if (room < 0) return false
  pruning.segments.delete(number)
  pruneAll(segment.element.children, { ...pruning, room }, kept)
  return true
}

const isShown = (
  element: Element,
  { folds, keepsForScreenReaders, keepsHidden, keepsInvisible }: Walk,
  before?: ElementContent,
): boolean =>
  element.tagName === "noscript"
    ? isImages(element)
    : keepsHidden ||
      !(keepsForScreenReaders === true ? isHiddenFromAll(element) : isHidden(element, traitsOf(element))) ||
      folds.has(element) ||
      holdsFormula(element) ||
      (keepsInvisible === true && keepsItsPlace(element)) ||
      isInFull(element, before)

const keepElement = (element: Element, pruning: Walk, kept: Array<ElementContent>): void => {
  const { tagName } = element
  const value = writtenText(element)
  if (value !== undefined) return void kept.push({ type: "text", value })
  if (pruning.keepsEmpty !== true && isIconCell(element))
    return keepElement(element, { ...pruning, keepsEmpty: true }, kept)
  const children =
    !pruning.isWithinMain && isMain(element, traitsOf(element))
      ? pruneMain(element, { ...pruning, isWithinMain: true })
      : pruneAll(element.children, pruning)
  // Empty headings are dropped even from whole pages.
  if ((headingTags.has(tagName) || (pruning.keepsEmpty !== true && filled.has(tagName))) && holdsNothing(children))
    pushAll(kept, children)
  else kept.push(new HastElement(tagName, shownProperties(element, pruning), children))
}

// Scripts show a main region whose content is all hidden.
const pruneMain = (main: Element, pruning: Walk): Array<ElementContent> => {
  const children = pruneAll(main.children, pruning)
  return hasText({ type: "root", children }) ? children : pruneAll(main.children, { ...pruning, keepsHidden: true })
}

/** Most elements of an icon cell, and the depth of its icon: a cell with more says more than an icon. */
const [mostInIcon, iconDepth] = [4, 4]

// A cell that holds only a font icon, such as a tick, means that icon.
const isIconCell = (cell: Element): boolean =>
  (cell.tagName === "td" || cell.tagName === "th") && holdsIcon(cell, iconDepth)

// The icon's name for screen readers is hidden, and passed over.
const holdsIcon = ({ children }: Element, depth: number): boolean => {
  if (depth === 0 || children.length > mostInIcon * 2) return false
  const elements = children.filter((child) => child.type === "element" && !isHidden(child)) as ReadonlyArray<Element>
  if (elements.length > mostInIcon || children.some((child) => child.type === "text" && child.value.trim() !== ""))
    return false
  const full = elements.filter((child) => child.children.length > 0)
  return full.every((child) => holdsIcon(child, depth - 1)) && (full.length > 0 || elements.some(isIcon))
}

const isIcon = ({ children, properties, tagName }: Element): boolean =>
  tagName === "i" && children.length === 0 && properties.className !== undefined

/** Elements without meaning when empty. */
const filled = wordSet("a abbr b blockquote code dd dl dt em i li ol p pre s small strong sub sup table u ul")

const holdsNothing = (children: ReadonlyArray<ElementContent>): boolean => children.every(isBlankText)

const isBlankText = (node: ElementContent): boolean => node.type === "text" && isBlank(node.value)

const imageTags: ReadonlySet<string> = new Set(["img", "picture", "source", "br"])

// A `noscript` duplicate of an image that scripts load; it holds only a few nodes.
const isImages = ({ children }: Element): boolean =>
  children.length <= 8 &&
  children.some((child) => child.type === "element") &&
  children.every((child) =>
    child.type === "text" ? child.value.trim() === "" : child.type === "element" && imageTags.has(child.tagName),
  )

const isThePage = (noscript: Element, { keepsHidden, noscripts }: Walk): boolean => {
  if (!noscripts.has(noscript)) measureNoscripts(noscript, noscripts)
  return (noscripts.get(noscript) ?? 0) > (keepsHidden ? loneNoscriptText : noscriptText)
}

// Hidden elements that are kept lose what hides them, or later steps would drop them.
const shownProperties = (element: Element, walk: Walk): Properties =>
  withTabs(element, withoutHiding(element, walk), walk)

/** The properties with the group of tabs that a bar or a panel belongs to, and on a panel the name of its tab, for whoever writes it above the panel. */
export const tabGroup = "dataTabGroup"
export const tabName = "dataTabName"

const withTabs = (element: Element, properties: Properties, { openers, tabs }: Walk): Properties => {
  // Most pages have neither.
  if (tabs.bars.size === 0 && openers.size === 0) return properties
  const panel = tabs.panels.get(element)
  if (panel !== undefined) return { ...properties, [tabGroup]: String(panel.group), [tabName]: panel.name }
  const group = tabs.bars.get(element)
  if (group !== undefined) return { ...properties, [tabGroup]: String(group) }
  return openers.has(element) ? { ...properties, ariaExpanded: "true" } : properties
}

const withoutHiding = (element: Element, { base, keepsEmpty }: Pruning): Properties => {
  const resolved =
    keepsEmpty === true && leadsToItself(element)
      ? { ...element.properties, href: URL.parse("", base)?.href ?? "" }
      : resolveProperties(element, base)
  // Most elements have none of these.
  if ((traitsOf(element) & trait.hiding) === 0) return resolved
  const { hidden, popover, style } = element.properties
  if (
    hidden === undefined &&
    popover === undefined &&
    (style === undefined || !(hidesItself(element) || isHidden(element)))
  )
    return resolved
  const { hidden: _hidden, popover: _popover, style: _style, ...others } = resolved
  return others
}

// Scripts make such links into buttons, which have a name or class.
const leadsToItself = ({ properties, tagName }: Element): boolean =>
  tagName === "a" &&
  typeof properties.href === "string" &&
  properties.href.trim() === "" &&
  Object.keys(properties).every((name) => name === "href" || name === "title")

// Trees of other parsers hold the content of a template in a separate property.
const templateOf = ({ children, content }: Element): ReadonlyArray<RootContent> => content?.children ?? children

const pushAll = (kept: Array<RootContent>, nodes: ReadonlyArray<ElementContent>): void => {
  for (const node of nodes) kept.push(node)
}

/** Whether a tree has text or an image. */
export const hasText = (root: Root): boolean => {
  const waiting: Array<RootContent> = [...root.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text" && node.value.trim() !== "") return true
    if (node.type === "element" && node.tagName === "img") return true
    if (node.type === "element") pushAll(waiting, node.children)
  }
  return false
}

/** Characters of text below a node, without the white space around text nodes; counting stops beyond `most`. */
export const textLength = (tree: Element | Root, most = Infinity): number => {
  let length = 0
  const waiting: Array<RootContent> = [...tree.children]
  for (let node = waiting.pop(); node !== undefined && length <= most; node = waiting.pop()) {
    if (node.type === "text") length += node.value.trim().length
    else if (node.type === "element" && !never.has(node.tagName)) pushAll(waiting, node.children)
  }
  return length
}

/** Computes the text lengths of a `noscript` and of all nested in it, in one walk: unclosed ones nest. */
const measureNoscripts = (outermost: Element, lengths: Map<Element, number>): void => {
  let length = 0
  const waiting: Array<RootContent | (() => void)> = [outermost]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === "function") node()
    else if (node.type === "text") length += node.value.trim().length
    else if (node.type === "element" && !never.has(node.tagName)) {
      const [noscript, before] = [node, length]
      if (noscript.tagName === "noscript") waiting.push(() => lengths.set(noscript, length - before))
      for (const child of node.children) waiting.push(child)
    }
  }
}
