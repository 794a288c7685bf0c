import type { PageDocument, PageElement, PageNode } from "./PageDom.ts"

/** The DOM members that only lists need. */
export interface ListElement extends PageElement {
  readonly children: ArrayLike<ListElement> & Iterable<ListElement>
  readonly parentElement: ListElement | null
  readonly isConnected: boolean
  readonly textContent: string | null
  readonly clientHeight: number
  readonly clientWidth: number
  scrollTop: number
  readonly scrollTo: (options: { readonly top: number; readonly behavior: "instant" }) => void
  readonly getBoundingClientRect: () => {
    readonly width: number
    readonly height: number
    readonly top: number
    readonly left: number
  }
  readonly querySelectorAll: (selector: string) => Iterable<ListElement> & { readonly length: number }
  readonly closest: (selector: string) => ListElement | null
  readonly contains: (other: PageNode) => boolean
}

export interface ListDocument extends Omit<PageDocument, "body" | "querySelectorAll"> {
  readonly scrollingElement: ListElement | null
  readonly body: ListElement | null
  readonly querySelectorAll: (selector: string) => Iterable<ListElement> & { readonly length: number }
}

/** Records changes of a page. */
export interface ListObserver {
  readonly observe: (node: PageNode, options: object) => void
  readonly takeRecords: () => ReadonlyArray<unknown>
  readonly disconnect: () => void
}

export interface ListWindow {
  readonly document: ListDocument
  readonly innerHeight: number
  readonly innerWidth: number
  readonly getComputedStyle: (element: PageElement) => { readonly overflowY: string }
  readonly requestAnimationFrame: (callback: () => void) => void
  readonly MutationObserver: new (callback: (records: ReadonlyArray<unknown>) => void) => ListObserver
}
