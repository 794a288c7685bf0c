import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { RetentionOptions } from "./RetentionOptions.ts"

const decode = Schema.decodeUnknownResult(Schema.Struct(RetentionOptions))

describe("RetentionOptions", () => {
  it("keeps data by default", () => {
    expect(Result.getOrThrow(decode({}))).toEqual({ zeroDataRetention: false })
  })

  it("takes booleans only", () => {
    expect([true, 1, null].map((zeroDataRetention) => Result.isSuccess(decode({ zeroDataRetention })))).toEqual([
      true,
      false,
      false,
    ])
  })
})
