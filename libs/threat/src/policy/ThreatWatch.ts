import { Context, Effect } from "effect"
import type { UrlBlock } from "./UrlBlock.ts"

/** Observes the checks of a page's URLs. By default there is no observer. */
export const ThreatWatch = Context.Reference<{
  /** A URL was scanned, which costs credits. */
  readonly scanned: () => void
  /** A URL was blocked. `url` without user name and password. */
  readonly blocked: (url: string, block: UrlBlock) => Effect.Effect<void>
}>("@trawl/threat/ThreatWatch", { defaultValue: () => ({ scanned: () => undefined, blocked: () => Effect.void }) })
