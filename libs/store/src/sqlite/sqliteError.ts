import { Predicate } from "effect"
import { SqlError } from "effect/sql"

/** Extended result codes for primary key and rowid violations, treated as unique violations. sqlite.org/rescode.html */
const uniqueViolation = 2067
const alsoUnique = new Set<unknown>([1555, 2579])

/** Converts an error of `node:sqlite`, which has SQLite's result code as `errcode`. */
export const sqliteError = (cause: unknown): SqlError.SqlError => {
  const errcode = Predicate.hasProperty(cause, "errcode") ? cause.errcode : undefined
  const code = alsoUnique.has(errcode) ? uniqueViolation : errcode
  const message = cause instanceof Error ? cause.message : "SQLite statement failed"
  const coded = Object.assign(new Error(message, { cause }), { code })
  return new SqlError.SqlError({ reason: SqlError.classifySqliteError(coded, { message }) })
}
