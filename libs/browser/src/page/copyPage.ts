// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { copyFrames } from "./copyFrames.ts"
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
export const copyPage = (inert: PageDocument, copier: typeof copyFrames): PageCopier => {
  const { document, trawl } = globalThis as unknown as { document: PageDocument; trawl: PageWatch }
  const { copyAlone, frameOf, isFilled } = copier(inert)
  const lists = trawl.lists?.collected()
  const hasInner = () => {
    if (lists !== undefined && lists.size > 0) return true
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
  /** An object that shows its document does not show what it holds for browsers that cannot. */
  const isFallback = (element: PageElement) => element.localName === "object" && isFilled(element)
  const resolveAddresses = (copy: PageElement, element: PageElement) => {
    if (element.getAttribute("href") !== null) copy.setAttribute("href", element.href ?? "")
    if (element.getAttribute("src") !== null) copy.setAttribute("src", element.src ?? "")
  }
  const appendChildren = (copy: PageElement, element: PageElement, isFramed: boolean) => {
    for (const child of isFallback(element) ? [] : childrenOf(element))
      if (element.shadowRoot === null || !isStyle(child)) appendCopy(copy, child, isFramed)
  }
  const copyElement = (element: PageElement, isFramed: boolean): PageElement => {
    if (element.localName === "template") return inert.importNode(element, true)
    const copy = copyAlone(element)
    if (isFramed) resolveAddresses(copy, element)
    const entries = lists?.get(element)
    if (entries === undefined) appendChildren(copy, element, isFramed)
    else for (const entry of entries) copy.appendChild(inert.importNode(entry, true))
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
