import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { RedactionOptions, RedactPIIOptions } from "./RedactionOptions.ts"

const decode = (body: unknown) =>
  Schema.decodeUnknownResult(Schema.Struct(RedactionOptions))(body, { onExcessProperty: "error", errors: "all" })
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
