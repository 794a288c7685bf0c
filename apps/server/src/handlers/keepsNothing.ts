import { Team } from "@trawl/api"
import { Retention } from "@trawl/core"
import { Effect } from "effect"

/** Whether nothing of the current request may be kept but that it was made: by its options, or by its key. */
export const keepsNothing = Effect.fnUntraced(function* ({ lockdown, zeroDataRetention }: { readonly lockdown: boolean; readonly zeroDataRetention: boolean }) {
  const { key } = yield* Team
  return lockdown || zeroDataRetention || key?.retention === "none" || (yield* Retention) === "none"
})
