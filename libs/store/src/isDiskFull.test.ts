import { SqlError } from "effect/sql"
import { describe, expect, it } from "vitest"
import { isDiskFull } from "./isDiskFull.ts"
import { sqliteError } from "./sqlite/sqliteError.ts"

const ofPostgres = (code: string) =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({
      cause: Object.assign(new Error("no"), { code }),
      message: "no",
      operation: "query",
    }),
  })

describe("isDiskFull", () => {
  it("distinguishes a full disk from other faults of both databases", () => {
    const sqlite = [13, 10, 5].map((errcode) => sqliteError(Object.assign(new Error("no"), { errcode })))
    expect([...sqlite, ...["53100", "53200", "53300"].map(ofPostgres)].map(isDiskFull)).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ])
  })
})
