import type { PageDocument, PageElement, PageNode } from "./PageDom.ts"

/** The size of a page's content. */
export interface PageMeasure {
  readonly textLength: number
  readonly elements: number
  /** It has shadow roots or frames, whose changes are not observed. */
  readonly hasInner: boolean
}

/** Runs in an isolated world of the page: walks its tree, open shadow roots and readable frames included. Self-contained. */
export const measurePage = (document: PageDocument): PageMeasure => {
  const mute = new Set(["script", "style", "noscript", "template"])
  const measure = { textLength: 0, elements: 0, hasInner: false }
  const stack: Array<PageNode> = [document]
  const enter = (element: PageElement) => {
    measure.elements++
    const inner = [element.shadowRoot, element.contentDocument].filter((root) => root !== null && root !== undefined)
    measure.hasInner ||= inner.length > 0
    stack.push(...inner)
    if (!mute.has(element.localName)) stack.push(element)
  }
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      if (child.nodeType === 1) enter(child as PageElement)
      else if (child.nodeType === 3) measure.textLength += child.nodeValue?.trim().length ?? 0
    }
  }
  return measure
}
