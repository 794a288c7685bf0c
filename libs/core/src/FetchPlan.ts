import type { Capability } from "./Capability.ts"
import type { CaptureRequest } from "./Capture.ts"
import type { FetchOptions } from "./fetchOptions/FetchOptions.ts"
import type { PageAction } from "./PageAction.ts"

/** Everything an engine needs to fetch one page: the options of the request that concern the fetch, and what follows from the others. Plain data, so planning is a pure function. */
export interface FetchPlan extends FetchOptions {
  readonly url: string
  /** ISO 3166-1 alpha-2 country in upper case, and locales in order of preference (empty: the country's own). */
  readonly location: { readonly country: string; readonly languages: ReadonlyArray<string> }
  readonly captures: ReadonlyArray<CaptureRequest>
  /** Steps on the page, run in order before it is read. */
  readonly actions?: ReadonlyArray<PageAction>
  /**
   * Browser state that is loaded before the page, and kept after it with `saveChanges`. A team's own. Pages of one batch
   * wait for each other.
   */
  readonly profile?: { readonly team: string; readonly name: string; readonly saveChanges: boolean; readonly batchId?: string }
  /** Of the page as it was fetched before. An engine that can asks whether it has changed; the page then has status 304 and no body where it has not. */
  readonly validators?: { readonly etag?: string; readonly lastModified?: string }
  /** An engine that lacks one of these cannot answer the request at all. */
  readonly needs: ReadonlySet<Capability>
  /** An engine that lacks one of these still answers, and the page carries a warning that names it. */
  readonly prefers: ReadonlySet<Capability>
}
