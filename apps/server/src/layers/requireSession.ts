import { sessionSettings } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DatabaseUnfit } from "./DatabaseUnfit.ts"

interface Setting {
  readonly name: string
  /** Times in milliseconds. */
  readonly setting: string
}

/** Those of the connection itself have other values on a local socket. */
const compared = Object.entries(sessionSettings).filter(([name]) => !name.startsWith("tcp_"))

const isOther = ({ name, setting }: Setting): boolean =>
  compared.some(([wanted, value]) => wanted === name && value !== setting)

/** Fails if the sessions of a PostgreSQL lack what every server needs: its own settings, and a schema for its tables. */
export const requireSession = Effect.fn("requireSession")(function* () {
  const sql = yield* SqlClient.SqlClient
  const names = compared.map(([name]) => name)
  const other =
    (yield* sql<Setting>`SELECT name, setting FROM pg_settings WHERE ${sql.in("name", names)} ORDER BY name`).find(
      isOther,
    )
  if (other !== undefined)
    return yield* new DatabaseUnfit({ problem: "pooler", found: `${other.name} is ${other.setting}` })
  const [row] = yield* sql<{ readonly schema: string | null }>`SELECT current_schema() AS schema`
  if (row?.schema === null) return yield* new DatabaseUnfit({ problem: "schema", found: "" })
})
