import { SqlError } from "effect/sql"
import { describe, expect, it } from "vitest"
import { isReadOnly } from "./isReadOnly.ts"
import { sqliteError } from "./sqlite/sqliteError.ts"

const ofPostgres = (code: string) =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({
      cause: Object.assign(new Error("no"), { code }),
      message: "no",
      operation: "query",
    }),
  })

describe("isReadOnly", () => {
  it("distinguishes a read-only database from other faults of both", () => {
    const sqlite = [8, 1032, 13].map((errcode) => sqliteError(Object.assign(new Error("no"), { errcode })))
    expect([...sqlite, ...["25006", "53100"].map(ofPostgres)].map(isReadOnly)).toEqual([true, true, false, true, false])
  })
})
