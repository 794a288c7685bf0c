import { Effect } from "effect"
import { RequestTeam } from "./RequestTeam.ts"
import { routeOf } from "./routeOf.ts"

/** A request that has ended. */
export interface EndedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly millis: number
}

/** Logs a request by its route: paths hold names and ids of a team, and queries hold signatures. */
export const logRequest = Effect.fnUntraced(function* ({ method, millis, path, status }: EndedRequest) {
  const { name } = yield* RequestTeam
  const team = name === undefined ? {} : { team: name }
  yield* Effect.logInfo("A request has ended.").pipe(
    Effect.annotateLogs({ route: routeOf(path), method, status, millis: Math.round(millis), ...team }),
  )
})
