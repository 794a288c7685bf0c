import { Retention } from "@trawl/core"
import { Effect } from "effect"
import { RequestTeam } from "../edge/RequestTeam.ts"

/** Runs the work of a request under this retention, and reports the retention to the edge, which logs defects. */
export const discreetly = <A, E, R>(retention: "store" | "none", work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const noted = yield* RequestTeam
    noted.retention = retention
    return yield* work
  }).pipe(Effect.provideService(Retention, retention))
