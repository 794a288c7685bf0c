import { Context, Effect } from "effect"
import type { UrlBlock } from "./UrlBlock.ts"

/** Is told what is done about the addresses of a page. By default nobody listens. */
export const ThreatWatch = Context.Reference<{
  /** An address was scanned, which costs. */
  readonly scanned: () => void
  /** An address was blocked. `url` without user name and password. */
  readonly blocked: (url: string, block: UrlBlock) => Effect.Effect<void>
}>("@trawl/threat/ThreatWatch", { defaultValue: () => ({ scanned: () => undefined, blocked: () => Effect.void }) })
