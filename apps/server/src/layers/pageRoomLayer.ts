import { listPool, monotonicMillisOf, PageRoomSteps, smallPageBytes, TeamPlaces } from "@trawl/core"
import { Clock, Effect, Layer } from "effect"

/** A page of 50 MB takes several times that while its document is made. */
const steps = [
  { name: "large pages", bytes: smallPageBytes, places: 4 },
  { name: "huge pages", bytes: 8_000_000, places: 1 },
]

/** Limits the large pages that this process holds at once. */
export const pageRoomLayer: Layer.Layer<never> = Layer.effect(
  PageRoomSteps,
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    return yield* Effect.forEach(steps, ({ bytes, name, places: count }) => {
      const places = new TeamPlaces({ places: count, now: () => monotonicMillisOf(clock) })
      return Effect.as(listPool({ name, usage: () => places.usage() }), { bytes, places })
    })
  }),
)
