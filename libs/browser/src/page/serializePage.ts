// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { copyFrames } from "./copyFrames.ts"
import type { copyPage } from "./copyPage.ts"
import type { PageDocument } from "./PageDom.ts"

/** Self-contained functions that `serializePage` uses. */
export interface PageCopiers {
  readonly copyFrames: typeof copyFrames
  readonly copyPage: typeof copyPage
}

/** Runs in an isolated world of the page: its current HTML, or for a frame the content of its body with absolute addresses. Self-contained. */
export const serializePage = (copiers: PageCopiers, isFrame: boolean): string => {
  const { document } = globalThis as unknown as { document: PageDocument }
  const { doctype, documentElement } = document
  if (documentElement === null) return ""
  const quoted = (word: string, id: string) => (id === "" ? "" : ` ${word}"${id}"`)
  const head =
    doctype === null
      ? ""
      : `<!DOCTYPE ${doctype.name}${quoted("PUBLIC ", doctype.publicId)}${quoted(doctype.publicId === "" ? "SYSTEM " : "", doctype.systemId)}>`
  const inert = document.implementation.createHTMLDocument("")
  const { appendCopy, copyElement, hasInner } = copiers.copyPage(inert, copiers.copyFrames)
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
    // Nested too deep for the stack: plain serialization loses the shadow roots, but not the page.
    return head + documentElement.outerHTML
  }
}
