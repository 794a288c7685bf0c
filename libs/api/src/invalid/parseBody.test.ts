import * as fc from "fast-check"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { parseBody } from "./parseBody.ts"
import { shapeProblem } from "./shapeProblem.ts"

const bytes = (text: string) => new TextEncoder().encode(text)
const parsed = (text: string) =>
  Result.match(parseBody(bytes(text)), { onSuccess: (value) => value, onFailure: (failure) => failure.message })

describe("parseBody", () => {
  it("reads JSON, with or without a byte order mark", () => {
    expect([parsed('{"a":[1,"x"]}'), parsed('\uFEFF{"a":1}')]).toEqual([{ a: [1, "x"] }, { a: 1 }])
  })

  it("describes the problem of other bytes", () => {
    expect(["", "{", "{'a':1}", "nul", "1 2"].map(parsed)).toEqual([
      "The body is empty; send a JSON object.",
      ...Array.from({ length: 4 }, () => "Bad request, malformed JSON"),
    ])
  })

  it("refuses bytes that are not UTF-8", () => {
    expect(Result.isFailure(parseBody(new Uint8Array([0x22, 0xff, 0x22])))).toBe(true)
  })

  it("refuses deep nesting, broken or whole, without recursion", () => {
    const deep = "[".repeat(1_000_000)
    expect([parsed(deep), parsed(`${deep}${"]".repeat(1_000_000)}`), parsed(`{"a":`.repeat(100))]).toEqual(
      Array.from({ length: 3 }, () => "The body is nested deeper than 64 levels."),
    )
  })
})

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
const keysOf = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, one) => sum + keysOf(one), own)
}
const unlimited = { depth: 1000, keys: 1000, values: 1000 }

describe("shapeProblem", () => {
  it("counts nesting and keys of any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const json = bytes(JSON.stringify(value))
        const [depth, keys] = [depthOf(value), keysOf(value)]
        expect(shapeProblem(json, { ...unlimited, depth, keys })).toBeUndefined()
        if (depth > 0) expect(shapeProblem(json, { ...unlimited, depth: depth - 1 })).toContain("nested deeper")
        if (keys > 0) expect(shapeProblem(json, { ...unlimited, keys: keys - 1 })).toContain("keys")
      }),
    )
  })

  it("ignores brackets and commas inside strings", () => {
    const json = bytes(JSON.stringify(["[[[[[[", '"[[[{{{', "\\", "a,b,c", "a:b:c"]))
    expect(shapeProblem(json, { depth: 1, keys: 0, values: 5 })).toBeUndefined()
  })

  it("names the exceeded limit", () => {
    const limits = { depth: 2, keys: 2, values: 3 }
    expect(["[[[1]]]", '{"a":1,"b":2,"c":3}', "[1,2,3,4]"].map((text) => shapeProblem(bytes(text), limits))).toEqual([
      "The body is nested deeper than 2 levels.",
      "The body has more than 2 keys.",
      "The body has more than 3 values; send long lists of urls in parts, with appendToId.",
    ])
  })
})
