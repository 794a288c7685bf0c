import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CleaningOptions } from "./CleaningOptions.ts"

const decode = Schema.decodeUnknownResult(Schema.Struct(CleaningOptions))

describe("CleaningOptions", () => {
  it("cleans nothing by default", () => {
    expect(Result.getOrThrow(decode({}))).toEqual({ onlyCleanContent: false })
  })

  it("takes booleans only", () => {
    expect([true, 1, "true", null].map((onlyCleanContent) => Result.isSuccess(decode({ onlyCleanContent })))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
