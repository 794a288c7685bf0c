import { describe, expect, it } from "vitest"
import { SqlError } from "effect/sql"
import { isStoreFault } from "./isStoreFault.ts"
import { sqliteError } from "./sqlite/sqliteError.ts"

const ofPostgres = (code: string) =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({
      cause: Object.assign(new Error("no"), { code }),
      message: "no",
      operation: "query",
    }),
  })

describe("isStoreFault", () => {
  it("recognizes an unreachable, stopping, starting, full or read-only server, and a terminated transaction", () => {
    expect(
      ["08006", "25006", "25P03", "53100", "53300", "57P01", "57P02", "57P03", "58030"].filter(
        (code) => !isStoreFault(ofPostgres(code)),
      ),
    ).toEqual([])
  })

  it("does not blame the store for rejected values and errors without a code", () => {
    const uncoded = new SqlError.SqlError({
      reason: new SqlError.UnknownError({ cause: new RangeError("long"), message: "no", operation: "query" }),
    })
    expect(
      [...["22021", "22P05", "23502", "42P01", "54000", "XX000"].map(ofPostgres), uncoded].filter(isStoreFault),
    ).toEqual([])
  })

  it("recognizes result codes of SQLite, including extended ones", () => {
    const faults = [5, 10, 13, 14, 261, 778, 1546, 18, 19, 20, 1].map((errcode) =>
      isStoreFault(sqliteError(Object.assign(new Error("no"), { errcode }))),
    )
    expect(faults).toEqual([true, true, true, true, true, true, true, false, false, false, false])
  })
})
