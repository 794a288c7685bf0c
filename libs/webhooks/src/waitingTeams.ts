import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** More teams than an environment variable can hold keys for. */
const maxTeams = 1000

/** Teams with waiting events, in the order of their names. Skips from team to team on the index, as `dueTargets` does from target to target. */
export const waitingTeams = Effect.fnUntraced(function* (): Effect.fn.Return<
  ReadonlyArray<string>,
  SqlError.SqlError,
  SqlClient.SqlClient
> {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly name: string }>`
    WITH RECURSIVE step (name, place) AS (
      SELECT (SELECT min(team) FROM outbox WHERE state = 'pending'), 1
      UNION ALL
      SELECT (SELECT min(team) FROM outbox WHERE state = 'pending' AND team > step.name), place + 1
      FROM step WHERE step.name IS NOT NULL AND place < ${maxTeams}
    )
    SELECT name FROM step WHERE name IS NOT NULL ORDER BY place`
  return rows.map(({ name }) => name)
})
