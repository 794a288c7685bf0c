import { optionalOption } from "@trawl/core"
import { Schema } from "effect"

const most = 1_000_000_000_000
const addMessage = `must be a whole number from 1 to ${most}`
const setMessage = `must be unlimited or a whole number from 0 to ${most}`
const oneMessage = "Send either add or set."

const Added = Schema.Int.annotate({ message: addMessage }).check(Schema.isBetween({ minimum: 1, maximum: most }, { message: addMessage }))
const Left = Schema.Int.annotate({ message: setMessage }).check(Schema.isBetween({ minimum: 0, maximum: most }, { message: setMessage }))

/** The body of POST /v2/admin/teams/{team}/credits. */
export const CreditGrantRequest = Schema.Struct({
  add: optionalOption(Added, "Credits that the team gets beside those it has."),
  set: optionalOption(Schema.Union([Schema.Literal("unlimited").annotate({ message: setMessage }), Left]).annotate({ message: setMessage }), "Credits that the team has left from now on, beside those that are reserved."),
})
  .check(Schema.makeFilter(({ add, set }) => ((add === undefined) === (set === undefined) ? oneMessage : undefined)))
  .annotate({ identifier: "CreditGrantRequest" })
