import { Context, Effect } from "effect"

/**
 * Keeps the time between two requests of one crawl to a host, over all servers. `turn` returns when `seconds` have passed since the turn
 * before it. Outside of crawls nothing waits.
 */
export const HostTurns = Context.Reference<{ readonly turn: (host: string, seconds: number) => Effect.Effect<void> }>(
  "@trawl/core/HostTurns",
  { defaultValue: () => ({ turn: () => Effect.void }) },
)
