import { LargePages, listPool, TeamPlaces } from "@trawl/core"
import { Clock, Effect, Layer } from "effect"

/** A page of 50 MB takes several times that while its document is made. */
const mostLargePages = 4

/** Bounds the large pages that this process holds at once. */
export const largePagesLayer: Layer.Layer<never> = Layer.effect(
  LargePages,
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const places = new TeamPlaces({ places: mostLargePages, now: () => clock.currentTimeMillisUnsafe() })
    yield* listPool({ name: "large pages", usage: () => places.usage() })
    return places
  }),
)
