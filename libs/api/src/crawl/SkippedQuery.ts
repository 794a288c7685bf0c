import { Schema } from "effect"
import { Paging } from "../Paging.ts"

const message = "must be a reason as the answer names them, such as ROBOTS_TXT"

/** The query of GET /v2/crawl/{id}/skipped. */
export const SkippedQuery = {
  ...Paging,
  reason: Schema.optionalKey(
    Schema.String.annotate({ message }).check(Schema.isPattern(/^[A-Z][A-Z_\d]{0,59}$/u, { message })),
  ),
}
