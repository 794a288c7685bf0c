import { Predicate } from "effect"
import type { SqlError } from "effect/sql"

/** SQLITE_READONLY with its extended codes, and read_only_sql_transaction of PostgreSQL. */
const isCode = (code: unknown): boolean => code === "25006" || (typeof code === "number" && (code & 0xff) === 8)

/** Whether the database is currently read-only. */
export const isReadOnly = ({ reason: { cause } }: SqlError.SqlError): boolean =>
  Predicate.hasProperty(cause, "code") && isCode(cause.code)
