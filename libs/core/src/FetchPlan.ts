import type { Capability } from "./Capability.ts"
import type { CaptureRequest } from "./Capture.ts"
import type { FetchOptions } from "./fetchOptions/FetchOptions.ts"
import type { PageAction } from "./PageAction.ts"

/** Everything an engine needs to fetch one page: the fetch options of the request, and what follows from its other options. Plain data, so planning is a pure function. */
export interface FetchPlan extends FetchOptions {
  readonly url: string
  /** ISO 3166-1 alpha-2 country in upper case, and locales in order of preference (empty: the country's own). */
  readonly location: { readonly country: string; readonly languages: ReadonlyArray<string> }
  readonly captures: ReadonlyArray<CaptureRequest>
  /** Steps on the page, run in order before it is read. */
  readonly actions?: ReadonlyArray<PageAction>
  /**
   * Browser state that is loaded before the page, and saved after it with `saveChanges`. Belongs to the team. Pages of one batch
   * wait for each other.
   */
  readonly profile?: {
    readonly team: string
    readonly name: string
    readonly saveChanges: boolean
    readonly batchId?: string
  }
  /** Validators of the page's previous fetch. An engine that supports them sends a conditional request; an unchanged page then has status 304 and no body. */
  readonly validators?: { readonly etag?: string; readonly lastModified?: string }
  /** Whether the page brings its exchanges, where the engine knows them. */
  readonly keepsExchange?: true
  /** An engine that lacks one of these cannot serve the request at all. */
  readonly needs: ReadonlySet<Capability>
  /** An engine that lacks one of these still serves the request, and the page carries a warning that names it. */
  readonly prefers: ReadonlySet<Capability>
}
