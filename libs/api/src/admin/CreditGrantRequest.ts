import { optionalOption } from "@trawl/core"
import { Schema } from "effect"

const most = 1_000_000_000_000
const addMessage = `must be a whole number from 1 to ${most}`
const setMessage = `must be unlimited or a whole number from 0 to ${most}`
const oneMessage = "Send either add or set."

const Added = Schema.Int.annotate({ message: addMessage }).check(
  Schema.isBetween({ minimum: 1, maximum: most }, { message: addMessage }),
)
const isLeft = (value: string | number): boolean =>
  value === "unlimited" || (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most)
// Not a union with a literal: errors for other values would name only the literal.
const Left = Schema.Union([Schema.String, Schema.Number])
  .annotate({ message: setMessage })
  .check(Schema.makeFilter((value) => (isLeft(value) ? undefined : setMessage)))

/** The body of POST /v2/admin/teams/{team}/credits. */
export const CreditGrantRequest = Schema.Struct({
  add: optionalOption(Added, "Credits that the team gets beside those it has."),
  set: optionalOption(Left, "Credits that the team has left from now on, beside those that are reserved."),
})
  .check(Schema.makeFilter(({ add, set }) => ((add === undefined) === (set === undefined) ? oneMessage : undefined)))
  .annotate({ identifier: "CreditGrantRequest" })
