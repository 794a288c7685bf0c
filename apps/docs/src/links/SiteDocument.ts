import type { Heading } from "../markdown/parseDocument.ts"

/** What links need to know of a document. */
export interface SiteDocument {
  /** From the root of the project, such as `docs/crawl.md`. */
  readonly path: string
  /** Of its page, as `pageAddress` makes it. */
  readonly address: string
  readonly headings: ReadonlyArray<Heading>
}
