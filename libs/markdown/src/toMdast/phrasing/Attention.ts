import type { Element } from "hast"

/**
 * Emphasis, a link, or the like that phrasing stands in. `sup` and `sub` are written as HTML: markdown has no
 * delimiter for them.
 */
export interface Attention {
  readonly type: "strong" | "emphasis" | "delete" | "link" | "sup" | "sub"
  readonly url: string
  readonly title: string | null
  readonly element: Element
}

/** Attention without an address. */
export const attentionOf = (type: Exclude<Attention["type"], "link">, element: Element): Attention => ({
  type,
  url: "",
  title: null,
  element,
})
