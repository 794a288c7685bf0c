import { TeamName } from "@trawl/usage"
import { Schema } from "effect"
import { ActivityQuery } from "../team/ActivityQuery.ts"

/** The query of GET /v2/admin/audit. */
export const AuditQuery = {
  team: Schema.optionalKey(Schema.Union([TeamName, Schema.Literal("")])),
  limit: ActivityQuery.limit,
  after: ActivityQuery.cursor,
}
