import { Context, Effect } from "effect"
import { FoundSoFar } from "./crawl/FoundSoFar.ts"
import { HostTurns } from "./crawl/HostTurns.ts"
import { CurrentTeam } from "./CurrentTeam.ts"
import { CurrentTrace } from "./measures/Trace.ts"
import { PageRoom } from "./PageRoom.ts"
import { Retention } from "./Retention.ts"

/** What the callers of `ScrapePage` provide for a page. */
const carried = [CurrentTeam, Retention, PageRoom, CurrentTrace, HostTurns, FoundSoFar] as ReadonlyArray<
  Context.Reference<unknown>
>

/** Services provided for a page, one in another, before its context is copied: more than there are. */
const mostProvided = 32

/**
 * Runs work on pages in the context of the pipeline, with what their callers provide for a page: references of this lib alone. Merging both
 * contexts would copy all services of the process three times for each page, a quarter of the garbage that a page leaves.
 */
export const inPageContext = <R>(
  pipeline: Context.Context<R>,
): (<A, E>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E>) => {
  const base = Context.makeUnsafe<R>(pipeline.mapUnsafe, { maxDepth: mostProvided })
  return (work) =>
    Effect.updateContext(work, (caller: Context.Context<never>) => {
      let page = base
      for (const key of carried) page = Context.add(page, key, Context.get(caller, key))
      return page
    })
}
