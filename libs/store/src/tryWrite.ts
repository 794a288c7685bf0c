import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Rewrites existing data: fails if the disk is full or the database read-only, which a read does not reveal. */
export const tryWrite = Effect.asVoid(
  SqlClient.SqlClient.use(
    (sql) =>
      sql`UPDATE trawl_migrations SET applied_at = applied_at WHERE name = (SELECT MIN(name) FROM trawl_migrations)`,
  ),
)
