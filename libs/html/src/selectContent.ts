import { selectorOf } from "@trawl/selectors"
import type { Element, Root } from "hast"
import { dropLandmarksBelow, mainContent } from "./content/mainContent.ts"
import { pageKind } from "./content/pageKind.ts"
import { hasText, prune } from "./content/prune.ts"
import type { ContentOptions } from "./ContentOptions.ts"

/** A document and where it came from. */
export interface HtmlDocument {
  readonly tree: Root
  readonly url: string
  /** What relative addresses resolve against. */
  readonly base: string
  /** Text of the `title` element, empty without one. */
  readonly title: string
}

/**
 * The part of a document that the options keep, with absolute addresses; the document stays as it is.
 * Not empty where the document has text, unless its tags were chosen by the caller.
 */
export const selectContent = (document: HtmlDocument, options: ContentOptions): Root => {
  const dropped = chosenBy(options.excludeTags, document.tree)
  const content = options.includeTags.length > 0 ? included(document, options, dropped) : undefined
  if (content !== undefined) return content
  const visible = wholePage(document, dropped, false)
  // A page that shows itself by script hides all of itself first.
  const page = hasText(visible) ? visible : wholePage(document, dropped, true)
  return options.onlyMainContent ? mainContent(page, { kind: pageKind(document.tree, document.url), url: document.url, title: document.title, stated: "", types: new Set() }) : page
}

const chosenBy = (selectors: ReadonlyArray<string>, tree: Root): ReadonlySet<Element> => (selectors.length === 0 ? new Set() : new Set(selectors.flatMap(selectorOf(tree))))

const wholePage = ({ tree, base }: HtmlDocument, dropped: ReadonlySet<Element>, keepsHidden: boolean): Root =>
  prune(tree.children, { base, dropped, keepsHidden })

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
