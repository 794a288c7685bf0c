import { Context, Effect } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import type { Place, TeamPlaces } from "./TeamPlaces.ts"

/** Bytes up to which a page is held whenever it comes. Hardly one page in a thousand is larger. */
export const smallPageBytes = 4_000_000

/** Room for the bytes of the page at hand. Whoever does not provide it has room for everything. */
export const PageRoom = Context.Reference<{
  /** Calls `begin` once the page may be larger than `smallPageBytes`: at once, or when its team's turn has come. */
  readonly grow: (begin: () => void) => void
}>("@trawl/core/PageRoom", { defaultValue: () => ({ grow: (begin) => begin() }) })

/** The large pages that a process holds at once; as many as there are where nobody provides it. */
export const LargePages = Context.Reference<TeamPlaces | undefined>("@trawl/core/LargePages", { defaultValue: () => undefined })

/** Gives work on a page its room, until the work ends. */
export const withPageRoom = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
  const [places, team] = [yield* LargePages, yield* CurrentTeam]
  if (places === undefined) return yield* work
  const waiting: Array<() => void> = []
  let place: Place | undefined
  const beginAll = () => {
    for (const begin of waiting.splice(0)) begin()
  }
  const grow = (begin: () => void) => {
    waiting.push(begin)
    if (place?.state === "held") beginAll()
    else place ??= places.enter(team, beginAll)
  }
  const leave = Effect.sync(() => {
    if (place !== undefined) places.leave(place)
  })
  return yield* Effect.ensuring(Effect.provideService(work, PageRoom, { grow }), leave)
})
