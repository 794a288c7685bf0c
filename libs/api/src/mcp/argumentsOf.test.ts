import { option } from "@trawl/core"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { argumentsOf, decodeArguments, splitArguments } from "./argumentsOf.ts"

const parameters = {
  url: { type: "string" },
  limit: { type: "integer" },
  urls: { type: "array" },
  options: { type: "object" },
  deep: { type: "boolean" },
} as const

describe("argumentsOf", () => {
  it("leaves nulls out", () => {
    expect(argumentsOf({ url: "a.test", limit: null, other: null }, parameters)).toEqual({ url: "a.test" })
  })

  it("reads values that a model wrote as text", () => {
    expect(
      argumentsOf({ limit: "5", urls: '["a.test"]', options: '{"waitFor":1}', deep: "true", url: "7" }, parameters),
    ).toEqual({ limit: 5, urls: ["a.test"], options: { waitFor: 1 }, deep: true, url: "7" })
  })

  it("leaves a text of another type for the schema to refuse", () => {
    const given = { limit: "5.5", urls: "a.test", options: "[]", deep: "1", constructor: "x" }
    expect(argumentsOf(given, parameters)).toEqual(given)
  })
})

const fields = { size: option(Schema.Int, 3, "Size.") }
const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runSync(Effect.result(effect))
const split = splitArguments(fields)

describe("splitArguments", () => {
  it("merges options into the body, without nulls", () => {
    expect(run(split({ url: "a", size: 4, options: { waitFor: 1, mobile: null } }))).toMatchObject({
      success: { own: { size: 4 }, body: { url: "a", waitFor: 1 } },
    })
  })

  it("refuses an option that is given twice", () => {
    expect(run(split({ url: "a", options: { url: "b" } }))).toMatchObject({
      failure: { message: "url is given twice, in options and beside them." },
    })
  })

  it("refuses options that are no object", () => {
    expect(run(split({ options: [] }))).toMatchObject({ failure: { message: "options must be an object." } })
  })
})

describe("decodeArguments", () => {
  it("names an argument that the tool does not take", () => {
    expect(run(decodeArguments(fields)({ sise: 3 }))).toMatchObject({
      failure: { message: "sise is no argument of this tool: it takes size." },
    })
  })
})
