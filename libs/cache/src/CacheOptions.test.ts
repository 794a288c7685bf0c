import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CacheOptions } from "./CacheOptions.ts"
import { maxAgeOf } from "./maxAgeOf.ts"

const Request = Schema.Struct(CacheOptions)
const decode = (body: unknown) =>
  Schema.decodeUnknownResult(Request)(body, { onExcessProperty: "error", errors: "all" })
const isAccepted = (body: unknown) => Result.isSuccess(decode(body))
const maxAge = (body: unknown) => maxAgeOf(Result.getOrThrow(decode(body)))

describe("CacheOptions", () => {
  it("decodes the defaults", () => {
    expect(Result.getOrThrow(decode({}))).toEqual({ storeInCache: true, lockdown: false })
  })

  it("documents two days as the default of maxAge", () => {
    expect(Schema.toJsonSchemaDocument(Request).schema["properties"]).toMatchObject({
      maxAge: { type: "integer", default: 172_800_000 },
    })
  })

  it.each<[string, unknown, unknown]>([
    ["maxAge from below", { maxAge: 0 }, { maxAge: -1 }],
    ["maxAge from above", { maxAge: Number.MAX_SAFE_INTEGER }, { maxAge: Number.MAX_SAFE_INTEGER + 1 }],
    ["minAge from below", { minAge: 0 }, { minAge: -1 }],
    ["whole ages", { minAge: 1 }, { minAge: 1.5 }],
    ["storeInCache", { storeInCache: false }, { storeInCache: "no" }],
    ["lockdown", { lockdown: true }, { lockdown: 1 }],
    ["null", {}, { minAge: null }],
  ])("keeps the bound of %s", (_name, accepted, refused) => {
    expect([isAccepted(accepted), isAccepted(refused)]).toEqual([true, false])
  })
})

describe("maxAgeOf", () => {
  it("is two days by default, two years under lockdown", () => {
    expect([maxAge({}), maxAge({ lockdown: true })]).toEqual([172_800_000, 63_072_000_000])
  })

  it("is the request's own value, under lockdown too", () => {
    expect([maxAge({ maxAge: 0 }), maxAge({ maxAge: 172_800_000, lockdown: true })]).toEqual([0, 172_800_000])
  })
})
