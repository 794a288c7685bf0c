import { Team } from "../Team.ts"
import { retentionOf } from "@trawl/usage"
import { Effect } from "effect"
import { HttpSettings } from "../HttpSettings.ts"

/** What may be kept of a request that asks for nothing itself: the server or its key may. */
export const retentionOfKey = Effect.gen(function* () {
  const { key } = yield* Team
  const { zeroDataRetention } = yield* HttpSettings
  return retentionOf({ zeroDataRetention: false, lockdown: false }, key, zeroDataRetention)
})
