import type { Element } from "hast"

/** An element that a link may lead to, or a link that may be a footnote's reference. */
export interface Place {
  readonly element: Element
  readonly parent: Element | undefined
  /** The nearest list item, paragraph or division around the element, itself included. */
  readonly block: Element | undefined
  /** The notes that the element stands in. */
  readonly notes: Element | undefined
  readonly order: number
}
