import { isStoreFault } from "@trawl/store"
import { Effect, Redacted, Schema } from "effect"
import type { SqlError } from "effect/sql"
import { codeOf } from "./codeOf.ts"

/** System error codes, and SQLSTATEs. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: "the name of its host cannot be resolved",
  EAI_AGAIN: "the name of its host cannot be resolved",
  ECONNREFUSED: "nothing listens there",
  "28000": "it refuses the user or the password",
  "28P01": "it refuses the user or the password",
  "08P01": "a pooler such as PgBouncer before it does not pass on the settings of sessions",
  "25006": "it may only be read",
  "3D000": "it has no such database",
  "42501": "its user lacks rights on the database",
  "53100": "its disk is full",
  "53300": "all of its connections are taken",
  "57P03": "it is starting or stopping",
}

/** The configured PostgreSQL accepts no connection, or no new data. Names its host and port, and neither user nor password. */
export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  server: Schema.String,
  code: Schema.String,
}) {
  override get message() {
    const problem =
      problems[this.code] ?? `it takes no connection (${this.code === "unknown" ? "no answer" : this.code})`
    return `The PostgreSQL at ${this.server} cannot be used, because ${problem}: repair that, or correct TRAWL_DATABASE_URL.`
  }
}

/** A client without a password reports this error without a code. */
const codeWithout = "28P01"

/** Explains an error of the first connections to the database of an address; undefined if it is about a statement. */
export const databaseUnusable = (url: Redacted.Redacted, error: SqlError.SqlError): DatabaseUnusable | undefined => {
  const { _tag: kind, operation } = error.reason
  if (
    operation !== "connect" &&
    !isStoreFault(error) &&
    !["ConnectionError", "AuthenticationError", "AuthorizationError"].includes(kind)
  )
    return undefined
  const { hostname, port } = new URL(Redacted.value(url))
  const code = codeOf(error)
  return new DatabaseUnusable({
    server: `${hostname === "" ? "localhost" : hostname}:${port === "" ? "5432" : port}`,
    code: code === "unknown" && kind === "AuthenticationError" ? codeWithout : code,
  })
}

/** Fails with a `DatabaseUnusable` for the error. One about a statement is a defect. */
export const databaseFault = (
  url: Redacted.Redacted,
  error: SqlError.SqlError,
): Effect.Effect<never, DatabaseUnusable> => {
  const unusable = databaseUnusable(url, error)
  return unusable === undefined ? Effect.die(error) : Effect.fail(unusable)
}
