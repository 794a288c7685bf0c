// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { copyPage } from "./copyPage.ts"
import type { PageDocument } from "./PageDom.ts"

/** Runs in an isolated world of the page: its HTML as it stands, or the inside of its body, addresses absolute, when it is a frame. Self-contained. */
export const serializePage = (copier: typeof copyPage, isFrame: boolean): string => {
  const { document } = globalThis as unknown as { document: PageDocument }
  const { doctype, documentElement } = document
  if (documentElement === null) return ""
  const quoted = (word: string, id: string) => (id === "" ? "" : ` ${word}"${id}"`)
  const head =
    doctype === null
      ? ""
      : `<!DOCTYPE ${doctype.name}${quoted("PUBLIC ", doctype.publicId)}${quoted(doctype.publicId === "" ? "SYSTEM " : "", doctype.systemId)}>`
  const inert = document.implementation.createHTMLDocument("")
  const { appendCopy, copyElement, hasInner } = copier(inert)
  if (isFrame) {
    const inside = inert.createElement("div")
    inside.setAttribute("data-original-tag", "iframe")
    for (const child of document.body?.childNodes ?? []) appendCopy(inside, child, true)
    return inside.outerHTML
  }
  if (!hasInner()) return head + documentElement.outerHTML
  try {
    return head + copyElement(documentElement, false).outerHTML
  } catch {
    // Nested deeper than the stack: the plain form loses the shadow roots, not the page.
    return head + documentElement.outerHTML
  }
}
