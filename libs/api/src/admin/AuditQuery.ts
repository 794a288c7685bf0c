import { Schema } from "effect"
import { ActivityQuery } from "../ActivityQuery.ts"

/** The query of GET /v2/admin/audit. */
export const AuditQuery = {
  team: Schema.optionalKey(Schema.String),
  limit: ActivityQuery.limit,
  after: ActivityQuery.cursor,
}
