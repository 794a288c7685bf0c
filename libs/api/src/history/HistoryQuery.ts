import { Schema } from "effect"

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
export const sinceMillis = (text: string): number | undefined => {
  if (/^\d{1,15}$/u.test(text)) return Number(text)
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/u.test(text)
  return isTime && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : undefined
}
