import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { refuseUnknown } from "../request/refuseUnknown.ts"
import { HealthHistory, stepSeconds } from "./HealthHistory.ts"
import { sinceMillis } from "./HistoryQuery.ts"

/** GET /v2/health/history. */
export const readHistory = Effect.fn("readHistory")(function* (since = "0") {
  yield* refuseUnknown(["since"])
  const { series, times } = (yield* HealthHistory).after(sinceMillis(since) ?? 0)
  return HttpServerResponse.jsonUnsafe({
    success: true,
    data: { stepSeconds, times: times.map((time) => new Date(time).toISOString()), series },
  })
})
