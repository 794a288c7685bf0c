import { Team } from "../Team.ts"
import { retentionOf } from "@trawl/usage"
import { Effect } from "effect"
import { HttpSettings } from "../HttpSettings.ts"

/** The retention of a request without its own setting: by the server or its key. */
export const retentionOfKey = Effect.gen(function* () {
  const { key } = yield* Team
  const { zeroDataRetention } = yield* HttpSettings
  return retentionOf({ zeroDataRetention: false, lockdown: false }, key, zeroDataRetention)
})
