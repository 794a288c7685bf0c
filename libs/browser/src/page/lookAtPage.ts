import type { readRefresh } from "@trawl/core"
import type { PageDocument } from "./PageDom.ts"

/** What a page's markup shows about content still to come. */
export interface PageLook {
  /** It looks like a placeholder. */
  readonly isLoading: boolean
  /** When its meta refresh should have happened, milliseconds after its start; 0 for none. */
  readonly refreshAt: number
  /** It has neither scripts nor frames. */
  readonly isInert: boolean
  /** Scrolling may load more. */
  readonly heedsScroll: boolean
}

/** Runs in an isolated world of the page. Self-contained. */
export const lookAtPage = (document: PageDocument, read: typeof readRefresh): PageLook => {
  const refresh = read(document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute("content") ?? "")
  return {
    isLoading: document.querySelector('[aria-busy="true"], [class*="skeleton" i], [class*="shimmer" i]') !== null,
    // Half a second more than the refresh asks for, because the new document takes a moment to arrive.
    refreshAt: refresh !== undefined && refresh.url !== "" && refresh.seconds <= 5 ? refresh.seconds * 1000 + 500 : 0,
    isInert: document.querySelector("script, iframe, frame, object, embed, [onload], [onerror]") === null,
    heedsScroll: document.querySelector('iframe[loading="lazy" i], [onscroll]') !== null,
  }
}
