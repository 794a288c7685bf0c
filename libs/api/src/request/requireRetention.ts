import { Team } from "../Team.ts"
import { FeatureRefused } from "@trawl/scrape"
import { type RetentionRequest, retentionOf } from "@trawl/usage"
import { Effect } from "effect"
import { HttpSettings } from "../HttpSettings.ts"

const notEnabled =
  "zeroDataRetention is not enabled on this server: leave it out, or ask the operator to allow it (TRAWL_ZERO_DATA_RETENTION)."

/** The retention of the current request; fails when it requests zero data retention and the server does not offer it. */
export const requireRetention = Effect.fnUntraced(function* (request: RetentionRequest) {
  const { key } = yield* Team
  const settings = yield* HttpSettings
  const retention = retentionOf(request, key, settings.zeroDataRetention)
  if (retention !== "refused") return retention
  return yield* new FeatureRefused({ option: "zeroDataRetention", message: notEnabled })
})
