import { checkStatuses, pageStates } from "@trawl/monitors"
import { Effect, Schema, SchemaGetter } from "effect"
import { invalid } from "../request/decodedBody.ts"

const number = (message: string, pattern: RegExp) =>
  Schema.String.annotate({ message })
    .check(Schema.isPattern(pattern, { message }))
    .pipe(Schema.decodeTo(Schema.Int, { decode: SchemaGetter.Number(), encode: SchemaGetter.String() }))

const from = number("must be a whole number from 0 on", /^\d{1,9}$/u)

const paging = {
  limit: Schema.optionalKey(number("must be a whole number from 1 to 100", /^(?:[1-9]\d?|100)$/u)),
  offset: Schema.optionalKey(from),
  skip: Schema.optionalKey(from),
}

/** The query of lists of monitors. `offset` and `skip` are the same. */
export const MonitorsQuery = paging

/** The query of the checks of a monitor. */
export const ChecksQuery = { ...paging, status: Schema.optionalKey(Schema.Literals(checkStatuses)) }

/** The query of the pages of a check. */
export const PagesQuery = { ...paging, status: Schema.optionalKey(Schema.Literals(pageStates)) }

interface WrittenPart {
  readonly limit?: number
  readonly offset?: number
  readonly skip?: number
}

const usualLimit = 25

/** The part of a list that a query asks for. */
export const partOf = Effect.fnUntraced(function* ({ limit = usualLimit, offset, skip }: WrittenPart) {
  if (offset !== undefined && skip !== undefined && offset !== skip)
    return yield* invalid(["offset"], "offset and skip mean the same: give one of them, or both the same.")
  return { limit, skip: skip ?? offset ?? 0 }
})
