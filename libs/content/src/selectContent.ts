import { type PageStatements, readHead, readLinkedData, readSubject } from "@trawl/metadata"
import { selectorOf } from "@trawl/selectors"
import type { Element, Root } from "hast"
import { dropLandmarksBelow, judgeBlocks, type ContentJudgement, type MainContent, mainContent } from "./mainContent.ts"
import { findInlinedFrames, isFrame } from "./findInlinedFrames.ts"
import { keepSomething } from "./passes/keepSomething.ts"
import type { Model } from "./model/Model.ts"
import { hasText, prune, textLength } from "./prune/prune.ts"
import { readPageFacts } from "./readPageFacts.ts"
import { littleText, readStatedContent } from "./readStatedContent.ts"
import type { ContentOptions } from "./ContentOptions.ts"
import type { PageFacts } from "./PageFacts.ts"
import { readStatedFields } from "./stated/readStatedFields.ts"

/** A document and its address. */
export interface HtmlDocument {
  readonly tree: Root
  readonly url: string
  /** Base of relative addresses. */
  readonly base: string
  /** The document's head and linked data, if they were read already. */
  readonly statements?: DocumentStatements
}

type DocumentStatements = Pick<PageStatements, "head" | "linked">

const readStatements = ({ statements, tree }: HtmlDocument): DocumentStatements => {
  if (statements !== undefined) return statements
  const head = readHead(tree)
  return { head, linked: readLinkedData(tree, head) }
}

const factsOf = ({ url }: HtmlDocument, { head, linked }: DocumentStatements): PageFacts => ({
  ...readPageFacts(url, head, linked),
  fields: readStatedFields(readSubject({ url, head, linked })),
})

/**
 * The part of a document that the options keep, with absolute addresses; the document stays as it is.
 * Not empty if the document has text, unless the caller chose its tags. Uses the trained tables of this lib if no model is given.
 */
export const selectContent = (document: HtmlDocument, options: ContentOptions, model?: Model): Root =>
  chooseContent(document, options, model).content

/** As `selectContent`, and whether the content is only a guess. */
export const chooseContent = (document: HtmlDocument, options: ContentOptions, model?: Model): MainContent => {
  const dropped = findSelected(options.excludeTags, document.tree)
  const content = options.includeTags.length > 0 ? selectIncluded(document, options, dropped) : undefined
  if (content !== undefined) return { content, isGuess: false }
  if (options.onlyMainContent) return chooseMain(document, shownPage(document, dropped), model)
  return { content: shownPage(document, dropped, true), isGuess: false }
}

/**
 * Everything from which content is chosen: for main content all that is visible, or the content in linked data that replaces it.
 * Cheaper than choosing, and empty only if the choice would be empty too.
 */
export const shownContent = (document: HtmlDocument, options: ContentOptions): Root => {
  if (!options.onlyMainContent || options.includeTags.length > 0) return chooseContent(document, options).content
  const shown = shownPage(document, findSelected(options.excludeTags, document.tree))
  return readStatedContent(readStatements(document).linked.nodes, textLength(shown)) ?? shown
}

const chooseMain = (document: HtmlDocument, page: Root, model?: Model): MainContent => {
  const statements = readStatements(document)
  const main = mainContent(page, factsOf(document, statements), model)
  const stated = readStatedContent(statements.linked.nodes, main.isGuess ? 0 : textLength(main.content, littleText))
  return stated === undefined ? main : { content: stated, isGuess: false }
}

/** The decisions on the blocks of a document. */
export interface DocumentJudgement extends ContentJudgement {
  /** Whether the content comes from linked data instead of the blocks. */
  readonly isStated: boolean
}

/** Decides for all blocks of a document, without `excludeTags`, whether they are main content; guesses if none is. */
export const judgeDocument = (
  document: HtmlDocument,
  options: Pick<ContentOptions, "excludeTags">,
): DocumentJudgement => {
  const statements = readStatements(document)
  const judgement = judgeBlocks(
    shownPage(document, findSelected(options.excludeTags, document.tree)),
    factsOf(document, statements),
  )
  const isGuess = !judgement.decisions.some(({ block, isKept }) => isKept && block.length > 0)
  if (isGuess) keepSomething(judgement.decisions)
  const leaves = judgement.decisions.flatMap(({ block, isKept }) => (isKept ? block.leaves : []))
  return {
    ...judgement,
    isStated:
      readStatedContent(statements.linked.nodes, isGuess ? 0 : textLength({ type: "root", children: leaves })) !==
      undefined,
  }
}

/** A page that shows at most so many characters, and has more than so many times as much with its invisible elements, waits for its scripts. */
const [mostShown, timesShown] = [1_000, 4]

/** A document without what is never content. One that hides nearly everything until scripts run keeps its hidden elements. */
export const shownPage = (
  { tree, base }: Pick<HtmlDocument, "tree" | "base">,
  dropped: ReadonlySet<Element>,
  isWhole = false,
): Root => {
  const pruning = { base, dropped, keepsEmpty: isWhole, keepsForScreenReaders: isWhole, keepsHidden: false }
  const visible = prune(tree.children, pruning)
  if (!hasText(visible)) return prune(tree.children, { ...pruning, keepsHidden: true })
  const shown = textLength(visible, mostShown)
  if (shown > mostShown) return visible
  const all = prune(tree.children, { ...pruning, keepsInvisible: true })
  return textLength(all) > shown * timesShown ? all : visible
}

/** The elements that the selectors match; with a frame also its inlined document. */
const findSelected = (selectors: ReadonlyArray<string>, tree: Root): ReadonlySet<Element> => {
  if (selectors.length === 0) return new Set()
  const chosen = selectors.flatMap(selectorOf(tree))
  if (!chosen.some(isFrame)) return new Set(chosen)
  const inlined = findInlinedFrames(tree)
  return new Set(chosen.flatMap((element) => [element, inlined.get(element) ?? element]))
}

/** The elements that the selectors match, in the order of the selectors, without duplicates, nested matches and what is excluded. */
const selectIncluded = ({ tree, base }: HtmlDocument, options: ContentOptions, dropped: ReadonlySet<Element>): Root => {
  const chosen = findSelected(options.includeTags, tree)
  const nested = chosen.size > 1 ? findBelow(chosen) : new Set()
  const excluded = findBelow(dropped)
  // An element that a selector names is kept even if it is hidden or navigation; only its content is filtered.
  const roots = [...chosen]
    .filter((element) => !nested.has(element) && !excluded.has(element) && !dropped.has(element))
    .flatMap((element) => prune([element], { base, dropped, keepsHidden: true }).children)
  const content: Root = { type: "root", children: roots }
  return options.onlyMainContent ? dropLandmarksBelow(content) : content
}

/** Every element below one of the given ones. */
const findBelow = (elements: ReadonlySet<Element>): ReadonlySet<Element> => {
  const below = new Set<Element>()
  for (const element of elements) if (!below.has(element)) addBelow(element, below)
  return below
}

// What is below an element that was met before was met with it: each element is walked at most twice.
const addBelow = (element: Element, below: Set<Element>): void => {
  const waiting = [...element.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element" || below.has(node)) continue
    below.add(node)
    for (const child of node.children) waiting.push(child)
  }
}
