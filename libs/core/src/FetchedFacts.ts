import type { Effect } from "effect"
import type { Capture } from "./Capture.ts"
import type { FetchNotes } from "./FetchNotes.ts"
import type { FetchPlan } from "./FetchPlan.ts"
import type { Metadata } from "./page/Metadata.ts"
import type { PageSource } from "./page/Page.ts"
import type { ParseError } from "./parsing/ParseError.ts"

/** Input of a format outside conversion: facts of the fetch, and the folder for its files. */
export interface FetchedFacts {
  readonly url: string
  readonly captures: ReadonlyArray<Capture>
  /** Folder in the blob store for everything that belongs to this page. */
  readonly folder: string
  readonly source: PageSource
  /** Response headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly notes: FetchNotes
  /** Addresses of audio and video that the engine saw the page request. */
  readonly media: ReadonlyArray<string>
  readonly plan: FetchPlan
  /** Deadline of the scrape, in milliseconds since the epoch. */
  readonly deadline: number
  /** Types of all requested formats. */
  readonly formats: ReadonlyArray<string>
  /** Key of the page's redaction, equal for requests with equal redaction; absent when nothing is redacted. */
  readonly redaction?: string
  /** Redacts plain data from other sources the way the page is redacted, so that it may be shown. */
  readonly shown: <Data>(data: Data) => Effect.Effect<Data, ParseError>
}

/** The converted page, input of derived formats. Plain data, made once for all of them. */
export interface ConvertedPage {
  /** Markdown of the page's content, whether or not the document shows it. */
  readonly markdown: string
  /** Metadata that the page declares, and its verdict. */
  readonly metadata: Metadata
  /** What the derived formats gathered from the page, by format type. Absent when nothing. */
  readonly gathered?: Readonly<Record<string, unknown>>
}

/** Input of a derived format. */
export interface DerivedFacts<Gathered = unknown> extends FetchedFacts {
  readonly page: Pick<ConvertedPage, "markdown" | "metadata">
  /** Result of its `gather`. */
  readonly gathered: Gathered
}
