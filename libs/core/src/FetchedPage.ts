import type { Capture } from "./Capture.ts"
import type { Exchange } from "./exchange/Exchange.ts"
import type { FetchNotes } from "./FetchNotes.ts"
import type { ActionResults } from "./PageAction.ts"

/** The result of a fetch engine. Bytes only: nothing is parsed yet. */
export interface FetchedPage {
  /** Address after redirects. */
  readonly url: string
  readonly status: number
  /** Response headers, names in lower case; repeated headers are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  /** Lowercase media type without parameters, e.g. `text/html`; sniffed when the header names none. */
  readonly mediaType: string
  /** Charset parameter of the content type, as sent. A browser's pages are `utf-8`. */
  readonly charset?: string
  /** The body after content decoding (gzip and the like), before charset decoding. */
  readonly body: Uint8Array
  readonly captures: ReadonlyArray<Capture>
  /** Present when the plan had actions. */
  readonly actions?: ActionResults
  /** Addresses of audio and video that the page requested, in that order; absent when the engine cannot know. */
  readonly media?: ReadonlyArray<string>
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
  /** Name of the engine that fetched the page. */
  readonly engine: string
  readonly proxyUsed: "basic" | "enhanced"
  /** Present when the page came through a proxy, with its country if known. */
  readonly proxy?: { readonly country?: string }
  /** What was sent and received, redirects first; present when the plan `keepsExchange` and the engine knows it. */
  readonly exchanges?: ReadonlyArray<Exchange>
  readonly notes: FetchNotes
  /** Sentences for the document's `warning`. */
  readonly warnings: ReadonlyArray<string>
}
