import { Context, type Effect } from "effect"
import type { FetchError } from "./FetchError.ts"

/** Says which addresses a page may be fetched from, beside the address guard. */
export interface UrlPolicy {
  /** Asked before each address of the page is requested: the first one, each redirect, each navigation of a browser's page. Fails with reason `unsafe`. */
  readonly check: (url: URL) => Effect.Effect<void, FetchError>
  /** Whether a host is forbidden whatever its address, for what a page loads beside itself. `host` as URLs have it. */
  readonly forbidsHost: (host: string) => boolean
  /** What it forbids hosts by, as a text: pages that were fetched under the same lists hold the same parts. Absent: it forbids none. */
  readonly lists?: string
}

/** What engines ask; the pipeline provides it for a page to which a policy applies. Absent: every address is let pass. */
export const CurrentUrlPolicy = Context.Reference<UrlPolicy | undefined>("@trawl/core/CurrentUrlPolicy", { defaultValue: () => undefined })
