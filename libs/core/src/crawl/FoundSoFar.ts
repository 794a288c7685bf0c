import { Context, type Effect } from "effect"
import type { FoundAddress } from "./FoundAddress.ts"

/**
 * Takes addresses that a task of a crawl names before it ends, so that their pages need not wait for the last one. `add` returns whether
 * the crawl still wants more. Absent for a task that tells all of them with its outcome.
 */
export const FoundSoFar = Context.Reference<
  { readonly add: (found: ReadonlyArray<FoundAddress>) => Effect.Effect<boolean> } | undefined
>("@trawl/core/FoundSoFar", { defaultValue: () => undefined })
