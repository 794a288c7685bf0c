// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { PageDocument, PageElement } from "./PageDom.ts"
import type { PageWatch } from "./watchPage.ts"

/** What frames, objects and embedded pages show. */
export interface FrameCopier {
  /** Undefined for other elements, and for frames that are too small to show anything. */
  readonly frameOf: (
    element: PageElement,
  ) => { readonly body: PageElement | null | undefined; readonly key: string | undefined } | undefined
  readonly isFilled: (element: PageElement) => boolean
  /** A copy of an element without its children. */
  readonly copyAlone: (element: PageElement) => PageElement
}

/** Runs in an isolated world of the page. Self-contained. */
export const copyFrames = (inert: PageDocument): FrameCopier => {
  const { document, trawl } = globalThis as unknown as { document: PageDocument; trawl: PageWatch }
  const frameOf = (element: PageElement) => {
    if (!["iframe", "frame", "object", "embed"].includes(element.localName)) return undefined
    const { width, height } = element.getBoundingClientRect()
    if (width <= 10 || height <= 10) return undefined
    return { body: element.contentDocument?.body, key: trawl.frames.get(element) }
  }
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
  const isFilled = (element: PageElement) => {
    const frame = frameOf(element)
    return frame?.key !== undefined || (frame?.body?.firstChild ?? null) !== null
  }
  return { frameOf, isFilled, copyAlone }
}
