import { Retention } from "@trawl/core"
import { Effect } from "effect"
import { RequestTeam } from "../edge/RequestTeam.ts"

/** Does the work of a request of which so much may be kept, and tells the edge, which logs what the work dies of. */
export const discreetly = <A, E, R>(retention: "store" | "none", work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const noted = yield* RequestTeam
    noted.retention = retention
    return yield* work
  }).pipe(Effect.provideService(Retention, retention))
