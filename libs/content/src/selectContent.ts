import { selectorOf } from "@trawl/selectors"
import type { Element, Root } from "hast"
import { dropLandmarksBelow, judgeBlocks, type ContentJudgement, type MainContent, mainContent } from "./mainContent.ts"
import { inlinedFrames, isFrame } from "./inlinedFrames.ts"
import { keepSomething } from "./mend/keepSomething.ts"
import type { Model } from "./model/Model.ts"
import { hasText, prune, textLength } from "./prune/prune.ts"
import { readPageFacts } from "./readPageFacts.ts"
import { statedContent } from "./statedContent.ts"
import type { ContentOptions } from "./ContentOptions.ts"
import { type PageStatements, readHead, readLinkedData } from "@trawl/metadata"

/** A document and where it came from. */
export interface HtmlDocument {
  readonly tree: Root
  readonly url: string
  /** What relative addresses resolve against. */
  readonly base: string
  /** What it says of itself, where that has been read already. */
  readonly said?: Said
}

type Said = Pick<PageStatements, "head" | "linked">

const saidBy = ({ said, tree }: HtmlDocument): Said => {
  if (said !== undefined) return said
  const head = readHead(tree)
  return { head, linked: readLinkedData(tree, head) }
}

/**
 * The part of a document that the options keep, with absolute addresses; the document stays as it is.
 * Not empty where the document has text, unless its tags were chosen by the caller. Main content is chosen by the trained
 * tables of this lib, or by those given.
 */
export const selectContent = (document: HtmlDocument, options: ContentOptions, model?: Model): Root => chooseContent(document, options, model).content

/** As `selectContent`, and whether the content is only a guess. */
export const chooseContent = (document: HtmlDocument, options: ContentOptions, model?: Model): MainContent => {
  const dropped = chosenBy(options.excludeTags, document.tree)
  const content = options.includeTags.length > 0 ? included(document, options, dropped) : undefined
  if (content !== undefined) return { content, isGuess: false }
  if (options.onlyMainContent) return mainOf(document, shownPage(document, dropped), model)
  return { content: shownPage(document, dropped, true), isGuess: false }
}

/**
 * What content is chosen from: where main content is asked for, all that a document shows, or what it states in its place. Costs a part of the
 * choice, and leaves nothing where that would leave nothing.
 */
export const shownContent = (document: HtmlDocument, options: ContentOptions): Root => {
  if (!options.onlyMainContent || options.includeTags.length > 0) return chooseContent(document, options).content
  const shown = shownPage(document, chosenBy(options.excludeTags, document.tree))
  return statedContent(saidBy(document).linked.nodes, textLength(shown)) ?? shown
}

const mainOf = (document: HtmlDocument, page: Root, model?: Model): MainContent => {
  const { head, linked } = saidBy(document)
  const main = mainContent(page, readPageFacts(document.url, head, linked), model)
  const stated = statedContent(linked.nodes, main.isGuess ? 0 : textLength(main.content))
  return stated === undefined ? main : { content: stated, isGuess: false }
}

/** What was decided of a document. */
export interface JudgedDocument extends ContentJudgement {
  /** Whether what the page says in linked data is its content, and none of its blocks. */
  readonly isStated: boolean
}

/** Decides of all blocks of a document, the `excludeTags` left out, whether they are its main content; guesses where none is. */
export const judgeDocument = (document: HtmlDocument, options: Pick<ContentOptions, "excludeTags">): JudgedDocument => {
  const { head, linked } = saidBy(document)
  const judged = judgeBlocks(shownPage(document, chosenBy(options.excludeTags, document.tree)), readPageFacts(document.url, head, linked))
  const isGuess = !judged.decisions.some(({ block, isKept }) => isKept && block.length > 0)
  if (isGuess) keepSomething(judged.decisions)
  const leaves = judged.decisions.flatMap(({ block, isKept }) => (isKept ? block.leaves : []))
  return { ...judged, isStated: statedContent(linked.nodes, isGuess ? 0 : textLength({ type: "root", children: leaves })) !== undefined }
}

/** A page that shows no more than so many characters may wait for its scripts: it does where it holds so many times as much that is not seen. */
const [mostShown, timesShown] = [1_000, 4]

/** A document without what is never content; one that hides all or nearly all of itself until scripts run, with those parts. */
export const shownPage = ({ tree, base }: Pick<HtmlDocument, "tree" | "base">, dropped: ReadonlySet<Element>, isWhole = false): Root => {
  const pruning = { base, dropped, keepsEmpty: isWhole, keepsHeard: isWhole, keepsHidden: false }
  const visible = prune(tree.children, pruning)
  if (!hasText(visible)) return prune(tree.children, { ...pruning, keepsHidden: true })
  const shown = textLength(visible, mostShown)
  if (shown > mostShown) return visible
  const all = prune(tree.children, { ...pruning, keepsInvisible: true })
  return textLength(all) > shown * timesShown ? all : visible
}

/** What the selectors pick; with a frame what it shows, where a browser put that into the page. */
const chosenBy = (selectors: ReadonlyArray<string>, tree: Root): ReadonlySet<Element> => {
  if (selectors.length === 0) return new Set()
  const chosen = selectors.flatMap(selectorOf(tree))
  if (!chosen.some(isFrame)) return new Set(chosen)
  const inlined = inlinedFrames(tree)
  return new Set(chosen.flatMap((element) => [element, inlined.get(element) ?? element]))
}

/** What the selectors pick, selector by selector, each element once and nothing twice. */
const included = ({ tree, base }: HtmlDocument, options: ContentOptions, dropped: ReadonlySet<Element>): Root => {
  const chosen = chosenBy(options.includeTags, tree)
  const outermost = chosen.size > 1 ? withoutNested(chosen) : [...chosen]
  // What was asked for by name is kept although it is hidden or looks like navigation; what is in it is judged.
  const roots = outermost.filter((element) => !dropped.has(element)).flatMap((element) => prune([element], { base, dropped, keepsHidden: true }).children)
  const content: Root = { type: "root", children: roots }
  return options.onlyMainContent ? dropLandmarksBelow(content) : content
}

const withoutNested = (chosen: ReadonlySet<Element>): ReadonlyArray<Element> => {
  const nested = new Set<Element>()
  for (const element of chosen) if (!nested.has(element)) markBelow(element, chosen, nested)
  return [...chosen].filter((element) => !nested.has(element))
}

// Every element is walked at most once by the outermost chosen one above it.
const markBelow = (element: Element, chosen: ReadonlySet<Element>, nested: Set<Element>): void => {
  const waiting = [...element.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element" || nested.has(node)) continue
    if (chosen.has(node)) nested.add(node)
    for (const child of node.children) waiting.push(child)
  }
}
