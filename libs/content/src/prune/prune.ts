import type { Element, ElementContent, Properties, Root, RootContent } from "hast"
import { attributeOf, emptyList, HastElement, isBlank } from "@trawl/hast"
import { holdsFormula, isFormulaScript } from "./holdsFormula.ts"
import { hidesItself, isHidden, isMain, isUnheard, keepsItsPlace } from "./isHidden.ts"
import { resolveProperties } from "./resolveProperties.ts"
import { partNumberOf, placeOf, streamedParts, type StreamedParts } from "./streamedParts.ts"

/** What to leave out of a pruned tree beside what is never content. */
interface Pruning {
  /** What relative addresses resolve against. */
  readonly base: string
  readonly dropped: ReadonlySet<Element>
  readonly keepsHidden: boolean
  /** Whether parts stay that are not seen and keep their place, as until scripts have drawn what stands in them. */
  readonly keepsInvisible?: boolean
  /** Whether elements stay that say nothing without something in them, and links to the page itself: a whole page is shown as it is. */
  readonly keepsEmpty?: boolean
  /** Whether parts stay that are not seen, and read out to those who hear a page. */
  readonly keepsHeard?: boolean
}

const never = new Set("base head link meta noembed noframes param script style template title".split(" "))

/** Text in a `noscript` that is longer than this is the page, not a request to switch scripts on. */
const noscriptText = 1_000
/** The same on a page that shows nothing else. */
const loneNoscriptText = 200

/**
 * A copy of what can be content under the given nodes: without scripts, comments and hidden parts, addresses absolute.
 * Text nodes and unchanged properties are shared with the tree, which stays as it is.
 */
export const prune = (nodes: ReadonlyArray<RootContent>, pruning: Pruning): Root => ({
  type: "root",
  children: pruneAll(nodes, { ...pruning, late: streamedParts(nodes), isWithinLate: false, isWithinMain: false, noscripts: new Map() }),
})

interface Walk extends Pruning {
  /** Late parts that were not met yet, neither at their place nor where they stand. */
  readonly late: StreamedParts
  readonly isWithinLate: boolean
  readonly isWithinMain: boolean
  /** Characters of text in those that were met, and in those within them. */
  readonly noscripts: Map<Element, number>
}

/** Adds to `kept` what can be content among the nodes. */
const pruneAll = (nodes: ReadonlyArray<RootContent>, pruning: Walk, kept: Array<ElementContent> = emptyList()): Array<ElementContent> => {
  for (const node of nodes) {
    if (node.type === "text") kept.push(node)
    else if (node.type === "element") pruneElement(node, pruning, kept)
  }
  return kept
}

const pruneElement = (element: Element, pruning: Walk, kept: Array<ElementContent>): void => {
  if (pruning.dropped.has(element)) return
  const { tagName } = element
  if (tagName === "template") return showTemplate(element, pruning, kept)
  if (tagName === "head") pruneHead(element, pruning, kept)
  if (never.has(tagName) && !isFormulaScript(element)) return
  if (isLate(element, pruning)) return showLate(partNumberOf(element), pruning, kept)
  if (tagName === "html" || tagName === "body" || (tagName === "noscript" && isThePage(element, pruning))) pruneAll(element.children, pruning, kept)
  else if (isShown(element, pruning)) keepElement(element, pruning, kept)
}

// A page that begins with a formula has it in its head.
const pruneHead = (head: Element, pruning: Walk, kept: Array<ElementContent>): void => {
  for (const child of head.children) if (child.type === "element" && isFormulaScript(child)) pruneElement(child, pruning, kept)
}

// A declarative shadow root is shown where it stands, and a late part at its place; any other template is not.
const showTemplate = (template: Element, pruning: Walk, kept: Array<ElementContent>): void => {
  if (attributeOf(template, "shadowRootMode") !== "") pruneAll(templateOf(template), pruning, kept)
  // One late part in another stays where it stands, or the tree would grow deep.
  else if (!pruning.isWithinLate) showLate(placeOf(template), pruning, kept)
}

const isLate = (element: Element, { late }: Walk): boolean => late.size > 0 && late.get(partNumberOf(element) ?? "") === element

const showLate = (number: string | undefined, pruning: Walk, kept: Array<ElementContent>): void => {
  const part = number === undefined ? undefined : pruning.late.get(number)
  if (number === undefined || part === undefined || pruning.dropped.has(part)) return
  pruning.late.delete(number)
  pruneAll(part.children, { ...pruning, isWithinLate: true }, kept)
}

const isShown = (element: Element, { keepsHeard, keepsHidden, keepsInvisible }: Pruning): boolean =>
  element.tagName === "noscript" ? isImages(element) : keepsHidden || !(keepsHeard === true ? isUnheard(element) : isHidden(element)) || holdsFormula(element) || (keepsInvisible === true && keepsItsPlace(element))

const keepElement = (element: Element, pruning: Walk, kept: Array<ElementContent>): void => {
  const { tagName } = element
  if (pruning.keepsEmpty !== true && isSign(element)) return keepElement(element, { ...pruning, keepsEmpty: true }, kept)
  const children = !pruning.isWithinMain && isMain(element) ? pruneMain(element, { ...pruning, isWithinMain: true }) : pruneAll(element.children, pruning)
  if ((headings.has(tagName) || (pruning.keepsEmpty !== true && filled.has(tagName))) && holdsNothing(children)) pushAll(kept, children)
  else kept.push(new HastElement(tagName, shownProperties(element, pruning), children))
}

// Scripts show a main part that hides all that it holds.
const pruneMain = (main: Element, pruning: Walk): Array<ElementContent> => {
  const children = pruneAll(main.children, pruning)
  return hasText({ type: "root", children }) ? children : pruneAll(main.children, { ...pruning, keepsHidden: true })
}

/** A cell with more in it, or with something further down, says more than a sign. */
const [mostInSign, signDepth] = [4, 4]

// What a font draws in a cell that holds nothing else, such as a tick, is what the cell says.
const isSign = (cell: Element): boolean => (cell.tagName === "td" || cell.tagName === "th") && holdsIcon(cell, signDepth)

// What it is called for readers who do not see it is hidden.
const holdsIcon = ({ children }: Element, depth: number): boolean => {
  if (depth === 0 || children.length > mostInSign * 2) return false
  const elements = children.filter((child) => child.type === "element" && !isHidden(child)) as ReadonlyArray<Element>
  if (elements.length > mostInSign || children.some((child) => child.type === "text" && child.value.trim() !== "")) return false
  const full = elements.filter((child) => child.children.length > 0)
  return full.every((child) => holdsIcon(child, depth - 1)) && (full.length > 0 || elements.some(isIcon))
}

const isIcon = ({ children, properties, tagName }: Element): boolean => tagName === "i" && children.length === 0 && properties.className !== undefined

/** Nobody misses an empty heading. */
const headings = new Set("h1 h2 h3 h4 h5 h6".split(" "))

/** Elements that say nothing without something in them. */
const filled = new Set("a abbr b blockquote code dd dl dt em i li ol p pre s small strong sub sup table u ul".split(" "))

const holdsNothing = (children: ReadonlyArray<ElementContent>): boolean => children.every(isBlankText)

const isBlankText = (node: ElementContent): boolean => node.type === "text" && isBlank(node.value)

// The twin of an image that scripts load; it holds no more than a few.
const isImages = ({ children }: Element): boolean =>
  children.length <= 8 && children.some((child) => child.type === "element") && children.every((child) => (child.type === "text" ? child.value.trim() === "" : child.type === "element" && /^(?:img|picture|source|br)$/u.test(child.tagName)))

const isThePage = (noscript: Element, { keepsHidden, noscripts }: Walk): boolean => {
  if (!noscripts.has(noscript)) measureNoscripts(noscript, noscripts)
  return (noscripts.get(noscript) ?? 0) > (keepsHidden ? loneNoscriptText : noscriptText)
}

// What is kept although it is hidden is shown to the readers that come after.
const shownProperties = (element: Element, { base, keepsEmpty }: Pruning): Properties => {
  const resolved = keepsEmpty === true && leadsToItself(element) ? { ...element.properties, href: URL.parse("", base)?.href ?? "" } : resolveProperties(element, base)
  const { hidden, style } = element.properties
  if ((hidden === undefined && style === undefined) || (!hidesItself(element) && !isHidden(element))) return resolved
  const { hidden: _hidden, style: _style, ...others } = resolved
  return others
}

// Scripts make buttons of such links; those have a name.
const leadsToItself = ({ properties, tagName }: Element): boolean =>
  tagName === "a" && typeof properties.href === "string" && properties.href.trim() === "" && Object.keys(properties).every((name) => name === "href" || name === "title")

// Trees of other parsers hold the content of a template aside.
const templateOf = ({ children, content }: Element): ReadonlyArray<RootContent> => content?.children ?? children

const pushAll = (kept: Array<RootContent>, nodes: ReadonlyArray<ElementContent>): void => {
  for (const node of nodes) kept.push(node)
}

/** Whether there is anything to read in a tree, an image included. */
export const hasText = (root: Root): boolean => {
  const waiting: Array<RootContent> = [...root.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text" && node.value.trim() !== "") return true
    if (node.type === "element" && node.tagName === "img") return true
    if (node.type === "element") pushAll(waiting, node.children)
  }
  return false
}

/** Characters of text below a node, white space around runs of it left out; not counted on beyond `most`. */
export const textLength = (tree: Element | Root, most = Infinity): number => {
  let length = 0
  const waiting: Array<RootContent> = [...tree.children]
  for (let node = waiting.pop(); node !== undefined && length <= most; node = waiting.pop()) {
    if (node.type === "text") length += node.value.trim().length
    else if (node.type === "element" && !never.has(node.tagName)) pushAll(waiting, node.children)
  }
  return length
}

/** Text lengths of a `noscript` and of all within it, in one walk: unclosed ones nest. */
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
