import type { SqlClient } from "effect/sql"
import type { JobKind } from "./JobStatus.ts"

/** Restricts a condition on `batches` to one kind, if there is one. */
export const ofKind = (sql: SqlClient.SqlClient, kind: JobKind | undefined) =>
  kind === undefined ? sql.literal("") : sql` AND batches.kind = ${kind}`
