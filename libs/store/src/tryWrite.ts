import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Writes what a database holds already: fails where it has no room or may not be written, which reading does not tell. */
export const tryWrite = Effect.asVoid(
  SqlClient.SqlClient.use((sql) => sql`UPDATE trawl_migrations SET applied_at = applied_at WHERE name = (SELECT MIN(name) FROM trawl_migrations)`),
)
