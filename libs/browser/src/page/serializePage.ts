// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { PageDocument, PageElement, PageNode } from "./PageDom.ts"

/**
 * Runs in an isolated world of the page: its HTML as it stands. Open shadow roots are laid out in their host, slots
 * filled, and visible frames of the same origin follow their element as a `div`. Self-contained.
 */
export const serializePage = (): string => {
  const { document } = globalThis as unknown as { document: PageDocument }
  const { doctype, documentElement } = document
  if (documentElement === null) return ""
  const quoted = (word: string, id: string) => (id === "" ? "" : ` ${word}"${id}"`)
  const head =
    doctype === null
      ? ""
      : `<!DOCTYPE ${doctype.name}${quoted("PUBLIC ", doctype.publicId)}${quoted(doctype.publicId === "" ? "SYSTEM " : "", doctype.systemId)}>`
  // A document without a window: no custom element starts in it, no picture is loaded.
  const inert = document.implementation.createHTMLDocument("")
  const frameBody = (element: PageElement) => {
    if (element.localName !== "iframe") return undefined
    const { width, height } = element.getBoundingClientRect()
    return width > 10 && height > 10 ? element.contentDocument?.body : undefined
  }
  const hasInner = () => {
    for (const element of document.querySelectorAll("*")) {
      if (element.shadowRoot !== null || (frameBody(element)?.firstChild ?? null) !== null) return true
    }
    return false
  }
  const childrenOf = (element: PageElement): Iterable<PageNode> => {
    if (element.shadowRoot !== null) return element.shadowRoot.childNodes
    const assigned = element.localName === "slot" ? (element.assignedNodes?.({ flatten: true }) ?? []) : []
    return assigned.length > 0 ? assigned : element.childNodes
  }
  // Styles of a shadow root would reach the whole page once they are laid out in it.
  const isStyle = (node: PageNode) => ["style", "link"].includes((node as PageElement).localName)
  const copyElement = (element: PageElement, isFramed: boolean): PageElement => {
    if (element.localName === "template") return inert.importNode(element, true)
    const copy = inert.importNode(element, false)
    if (isFramed && element.getAttribute("href") !== null) copy.setAttribute("href", element.href ?? "")
    if (isFramed && element.getAttribute("src") !== null) copy.setAttribute("src", element.src ?? "")
    for (const child of childrenOf(element)) {
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
    parent.appendChild(copyElement(element, isFramed))
    const body = frameBody(element)
    if (body === undefined || body === null) return
    const frame = inert.createElement("div")
    for (const child of body.childNodes) appendCopy(frame, child, true)
    parent.appendChild(frame)
  }
  if (!hasInner()) return head + documentElement.outerHTML
  try {
    return head + copyElement(documentElement, false).outerHTML
  } catch {
    // Nested deeper than the stack: the plain form loses the shadow roots, not the page.
    return head + documentElement.outerHTML
  }
}
