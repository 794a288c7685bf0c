import {
  CurrentMemoryBounds,
  listPool,
  monotonicMillisOf,
  PageRoomSteps,
  smallPageBytes,
  TeamPlaces,
} from "@trawl/core"
import { Clock, Effect, Layer } from "effect"

/** A page of 50 MB takes several times that while its document is made. Where memory is tight, one large page is held at a time. */
const stepsFor = (isTight: boolean) =>
  isTight
    ? [{ name: "large pages", bytes: smallPageBytes / 2, places: 1 }]
    : [
        { name: "large pages", bytes: smallPageBytes, places: 4 },
        { name: "huge pages", bytes: 2 * smallPageBytes, places: 1 },
      ]

/** Limits the large pages that this process holds at once. */
export const pageRoomLayer: Layer.Layer<never> = Layer.effect(
  PageRoomSteps,
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const { isTight } = yield* CurrentMemoryBounds
    return yield* Effect.forEach(stepsFor(isTight), ({ bytes, name, places: count }) => {
      const places = new TeamPlaces({ places: count, now: () => monotonicMillisOf(clock) })
      return Effect.as(listPool({ name, usage: () => places.usage() }), { bytes, places })
    })
  }),
)
