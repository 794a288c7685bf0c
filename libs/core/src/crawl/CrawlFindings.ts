import type { Schema } from "effect"
import type { FoundAddress, GroupBound } from "./FoundAddress.ts"

/** What a task of a crawl found out, beside its document. It is recorded with the outcome, in one transaction. */
export interface CrawlFindings {
  /** Addresses that it names, in order. A repeated one counts once. */
  readonly found: ReadonlyArray<FoundAddress>
  /**
   * The key of the page where the task ended, after redirects: another task that ended there has brought the same page, and this one
   * is skipped as a duplicate; an address that still waits there is not fetched again. Absent: the key of its own address.
   */
  readonly endedAt?: { readonly key: string; readonly url: string }
  /**
   * A fingerprint of the page's content with the most pages of one crawl that may share it and still have their links followed:
   * what further ones name is refused with this reason.
   */
  readonly sameContent?: { readonly fingerprint: string } & GroupBound
  /** Of the start alone: what all later tasks of the crawl are reported. */
  readonly state?: Schema.Json
  /** Of the start alone: seconds between two requests to one host that the site asks for. The crawl then fetches one page after the other. */
  readonly pace?: number
  /** Sentences for the `warning` of the crawl. Each is reported once. */
  readonly warnings?: ReadonlyArray<string>
}
