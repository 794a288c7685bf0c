import type { Element } from "hast"

/** Emphasis or a link that text should stand in. `sup` and `sub` are written as HTML: markdown has no sign for them. */
export interface Mark {
  readonly type: "strong" | "emphasis" | "delete" | "link" | "sup" | "sub"
  readonly url: string
  readonly title: string | null
  readonly element: Element
}
