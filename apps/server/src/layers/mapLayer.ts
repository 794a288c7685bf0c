import { mapForTeam, type MapServices } from "@trawl/scrape"
import { Effect, Layer } from "effect"
import { MapOne } from "@trawl/api/server"

/** Maps of sites with the pipeline. */
export const mapLayer: Layer.Layer<MapOne, never, MapServices> = Layer.effect(
  MapOne,
  Effect.gen(function* () {
    const context = yield* Effect.context<MapServices>()
    return {
      map: ({ options, url }, { id, retention, team }) =>
        mapForTeam(options, { url, id, team, ...(retention === "none" ? { retention } : {}) }).pipe(
          Effect.provideContext(context),
        ),
    }
  }),
)
