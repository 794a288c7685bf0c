import { Schema } from "effect"
import { timeMillis } from "../request/timeMillis.ts"

const message = "must be a time such as 2026-11-30T18:00:00Z, or milliseconds since 1970"

/** The query of GET /v2/health/history. */
export const HistoryQuery = {
  since: Schema.optionalKey(
    Schema.String.annotate({ message }).check(
      Schema.makeFilter((text) => (sinceMillis(text) === undefined ? message : undefined)),
    ),
  ),
}

/** Milliseconds since the epoch, of at most 15 digits or the time of an answer before. */
export const sinceMillis = (text: string): number | undefined =>
  /^\d{1,15}$/u.test(text) ? Number(text) : timeMillis(text)
