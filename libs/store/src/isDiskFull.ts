import { Predicate } from "effect"
import type { SqlError } from "effect/sql"

/** SQLITE_FULL, and disk_full of PostgreSQL. */
const codes = new Set<unknown>([13, "53100"])

/** Whether a write failed because the disk of the database is full. */
export const isDiskFull = ({ reason: { cause } }: SqlError.SqlError): boolean =>
  Predicate.hasProperty(cause, "code") && codes.has(cause.code)
