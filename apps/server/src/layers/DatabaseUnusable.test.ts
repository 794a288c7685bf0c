import { Redacted } from "effect"
import { SqlError } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseUnusable } from "./DatabaseUnusable.ts"

const url = Redacted.make("postgres://joe:sesame@db.example/trawl")
const coded = (code: string) => Object.assign(new Error("password of joe"), { code })
const faultOf = (reason: SqlError.SqlErrorReason) => databaseUnusable(url, new SqlError.SqlError({ reason }))?.message
const sentence = (problem: string) =>
  `The PostgreSQL at db.example:5432 cannot be used, because ${problem}: repair that, or correct TRAWL_DATABASE_URL.`

describe("databaseUnusable", () => {
  it("says in one sentence why there is no connection, without user and password", () => {
    expect([
      faultOf(new SqlError.ConnectionError({ cause: coded("ECONNREFUSED"), operation: "connect" })),
      faultOf(new SqlError.AuthenticationError({ cause: new Error("no password of joe"), operation: "connect" })),
      faultOf(new SqlError.UnknownError({ cause: coded("3D000"), operation: "connect" })),
      faultOf(new SqlError.AuthorizationError({ cause: coded("42501"), operation: "query" })),
      faultOf(new SqlError.ConnectionError({ cause: new Error("lost by joe"), operation: "query" })),
      faultOf(new SqlError.UnknownError({ cause: coded("25006"), operation: "query" })),
      faultOf(new SqlError.UnknownError({ cause: coded("53100"), operation: "query" })),
      faultOf(new SqlError.UnknownError({ cause: coded("08P01"), operation: "connect" })),
    ]).toEqual([
      sentence("nothing listens there"),
      sentence("it refuses the user or the password"),
      sentence("it has no such database"),
      sentence("its user lacks rights on the database"),
      sentence("it takes no connection (no answer)"),
      sentence("it may only be read"),
      sentence("its disk is full"),
      sentence("a pooler such as PgBouncer before it does not pass on the settings of sessions"),
    ])
  })

  it("does not cover errors of a statement", () => {
    expect(faultOf(new SqlError.SqlSyntaxError({ cause: coded("42601"), operation: "query" }))).toBeUndefined()
  })
})
