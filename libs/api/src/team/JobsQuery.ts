import { Schema } from "effect"
import { ListLimit } from "./ListLimit.ts"

const cursorMessage = "must be the cursor of an answer before"

/** The query of GET /v2/team/jobs. */
export const JobsQuery = {
  kind: Schema.optionalKey(Schema.Literals(["batch", "crawl"])),
  status: Schema.optionalKey(Schema.Literals(["scraping", "completed", "failed", "cancelled"])),
  limit: Schema.optionalKey(ListLimit),
  cursor: Schema.optionalKey(
    Schema.String.annotate({ message: cursorMessage }).check(Schema.isUUID(undefined, { message: cursorMessage })),
  ),
}
