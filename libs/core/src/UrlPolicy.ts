import { Context, type Effect } from "effect"
import type { FetchError } from "./FetchError.ts"

/** Decides which addresses a page may be fetched from, in addition to the address guard. */
export interface UrlPolicy {
  /** Called before each request of the page: the first address, each redirect, each navigation in a browser. Fails with reason `unsafe`. */
  readonly check: (url: URL) => Effect.Effect<void, FetchError>
  /** Whether a host is forbidden altogether; used for subresources. `host` as in URLs. */
  readonly forbidsHost: (host: string) => boolean
  /** Key of its host lists: pages fetched under equal lists hold the same frames. Absent: it forbids no hosts. */
  readonly lists?: string
}

/** Read by engines; the pipeline provides it for pages with a policy. By default every address is allowed. */
export const CurrentUrlPolicy = Context.Reference<UrlPolicy | undefined>("@trawl/core/CurrentUrlPolicy", {
  defaultValue: () => undefined,
})
