import type { ListElement } from "./ListDom.ts"
import type { EntryPlace } from "./matchEntry.ts"
import type { PageElement } from "./PageDom.ts"

/** An entry of a list: where it was last, and what it showed. */
export interface Entry extends EntryPlace {
  x: number
  y: number
  text: string
  /** The element that shows it, or did last. */
  element: ListElement | undefined
  copy: PageElement | undefined
  readonly isFree: boolean
}

/** A list of a page, with all entries that it has shown. */
export interface List {
  element: ListElement
  readonly entries: Array<Entry>
  readonly byElement: Map<ListElement, Entry>
}

/** What is being scrolled: the window, or a box. */
export interface ScrolledPart {
  readonly scroller: ListElement
  /** Holds what is scrolled. */
  readonly root: ListElement
  /** Height of the scrolled content at the last look; 0 before the first. */
  lastHeight: number
}
