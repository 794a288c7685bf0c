// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { PageDocument, PageElement, PageNode } from "./PageDom.ts"
import type { PageWatch } from "./watchPage.ts"

/** Copies nodes of a page into a document without a window: no custom element starts there, and no image loads. */
export interface PageCopier {
  readonly appendCopy: (parent: PageNode, node: PageNode, isFramed: boolean) => void
  readonly copyElement: (element: PageElement, isFramed: boolean) => PageElement
  /** Whether the page has shadow roots, or frames with content, that a plain copy would lose. */
  readonly hasInner: () => boolean
}

/**
 * Runs in an isolated world of the page. Open shadow roots are flattened into their host, with slots filled. Visible frames
 * follow their element: as a `div` with `data-original-tag="iframe"` if they can be read from here, else as a comment with the
 * frame's key. Self-contained.
 */
export const copyPage = (inert: PageDocument): PageCopier => {
  const { document, trawl } = globalThis as unknown as { document: PageDocument; trawl: PageWatch }
  const frameOf = (element: PageElement) => {
    if (!["iframe", "frame", "object", "embed"].includes(element.localName)) return undefined
    const { width, height } = element.getBoundingClientRect()
    if (width <= 10 || height <= 10) return undefined
    return { body: element.contentDocument?.body, key: trawl.frames.get(element) }
  }
  const hasInner = () => {
    // A parser keeps nothing but frames in a frameset: it is copied as a body.
    if (document.querySelector("frameset, iframe[srcdoc]") !== null) return true
    for (const element of document.querySelectorAll("*")) {
      if (element.shadowRoot !== null || isFilled(element)) return true
    }
    return false
  }
  const childrenOf = (element: PageElement): Iterable<PageNode> => {
    if (element.shadowRoot !== null) return element.shadowRoot.childNodes
    const assigned = element.localName === "slot" ? (element.assignedNodes?.({ flatten: true }) ?? []) : []
    return assigned.length > 0 ? assigned : element.childNodes
  }
  // Styles of a flattened shadow root would apply to the whole page.
  const isStyle = (node: PageNode) => ["style", "link"].includes((node as PageElement).localName)
  /** Framesets and their frames become what holds content elsewhere. The words of a frame that is not shown are not kept. */
  const copyAlone = (element: PageElement): PageElement => {
    const name = element.localName
    if (name !== "frameset" && name !== "frame") {
      const copy = inert.importNode(element, false)
      if (name === "iframe" && frameOf(element) === undefined) copy.removeAttribute("srcdoc")
      return copy
    }
    if (name === "frameset") return inert.createElement(element === document.body ? "body" : "div")
    const copy = inert.createElement("iframe")
    for (const attribute of ["src", "name", "title", "id"]) {
      const value = element.getAttribute(attribute)
      if (value !== null) copy.setAttribute(attribute, value)
    }
    return copy
  }
  /** An object that shows its document does not show what it holds for browsers that cannot. */
  const isFallback = (element: PageElement) => element.localName === "object" && isFilled(element)
  const isFilled = (element: PageElement) => {
    const frame = frameOf(element)
    return frame?.key !== undefined || (frame?.body?.firstChild ?? null) !== null
  }
  const copyElement = (element: PageElement, isFramed: boolean): PageElement => {
    if (element.localName === "template") return inert.importNode(element, true)
    const copy = copyAlone(element)
    if (isFramed && element.getAttribute("href") !== null) copy.setAttribute("href", element.href ?? "")
    if (isFramed && element.getAttribute("src") !== null) copy.setAttribute("src", element.src ?? "")
    for (const child of isFallback(element) ? [] : childrenOf(element)) {
      if (element.shadowRoot === null || !isStyle(child)) appendCopy(copy, child, isFramed)
    }
    return copy
  }
  const appendCopy = (parent: PageNode, node: PageNode, isFramed: boolean): void => {
    if (node.nodeType !== 1) {
      parent.appendChild(inert.importNode(node, false))
      return
    }
    const element = node as PageElement
    if (element.localName === "noframes") return
    parent.appendChild(copyElement(element, isFramed))
    const frame = frameOf(element)
    if (frame?.key !== undefined) parent.appendChild(inert.createComment(frame.key))
    if (frame?.body === undefined || frame.body === null) return
    const inside = inert.createElement("div")
    inside.setAttribute("data-original-tag", "iframe")
    for (const child of frame.body.childNodes) appendCopy(inside, child, true)
    parent.appendChild(inside)
  }
  return { appendCopy, copyElement, hasInner }
}
