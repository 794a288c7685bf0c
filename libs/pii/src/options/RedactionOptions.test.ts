import { Result, Schema } from "effect"
import { describe, expect, expectTypeOf, it } from "vitest"
import { completeOptions } from "../completeOptions.ts"
import type { RedactPIIOptions as PlainOptions } from "../RedactPIIOptions.ts"
import { RedactionOptions, RedactPIIOptions } from "./RedactionOptions.ts"

const decode = (body: unknown) =>
  Schema.decodeUnknownResult(Schema.Struct(RedactionOptions))(body, { onExcessProperty: "error", errors: "all" })
const completedBySchema = (given: unknown) =>
  Schema.decodeUnknownSync(RedactPIIOptions)(given, { onExcessProperty: "error" })
const isAccepted = (redactPII: unknown) => Result.isSuccess(decode({ redactPII }))

describe("RedactionOptions", () => {
  it("redacts nothing by default", () => {
    expect(Result.getOrThrow(decode({}))).toEqual({ redactPII: false })
  })

  it("fills the defaults of the object form", () => {
    expect(Schema.decodeUnknownSync(RedactPIIOptions)({})).toEqual({
      mode: "accurate",
      entities: ["PERSON", "EMAIL", "PHONE", "LOCATION", "FINANCIAL", "SECRET"],
      replaceStyle: "tag",
    })
  })

  it("decodes to the type that the root entry declares without effect", () => {
    expectTypeOf<RedactPIIOptions>().toEqualTypeOf<PlainOptions>()
  })

  it.each<[unknown]>([
    [{}],
    [{ mode: "fast" }],
    [{ entities: ["EMAIL", "PHONE"], replaceStyle: "remove" }],
    [{ entities: [] }],
    [{ mode: "slow" }],
    [{ mode: null, style: 1 }],
    [{ entities: "EMAIL" }],
    [{ entities: ["EMAIL", "NAME"] }],
    [{ replaceStyle: "stars" }],
    [null],
    [5],
  ])("completes %j without effect as the schema does, and refuses it in the same sentence", (given) => {
    const outcome = (complete: (given: unknown) => unknown) => {
      try {
        return complete(given)
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(outcome((value) => completeOptions(value as never))).toEqual(outcome(completedBySchema))
  })

  it.each<[string, unknown, unknown]>([
    ["the short form", true, "true"],
    ["mode", { mode: "aggressive" }, { mode: "thorough" }],
    ["entities", { entities: ["EMAIL"] }, { entities: ["email"] }],
    ["replaceStyle", { replaceStyle: "mask" }, { replaceStyle: "stars" }],
    ["keys", {}, { style: "tag" }],
    ["null", false, null],
  ])("keeps the bound of %s", (_name, accepted, refused) => {
    expect([isAccepted(accepted), isAccepted(refused)]).toEqual([true, false])
  })
})
