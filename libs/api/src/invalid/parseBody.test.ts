import * as fc from "fast-check"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { isTooDeep } from "./isTooDeep.ts"
import { parseBody } from "./parseBody.ts"

const bytes = (text: string) => new TextEncoder().encode(text)
const parsed = (text: string) => Result.match(parseBody(bytes(text)), { onSuccess: (value) => value, onFailure: (failure) => failure.message })

describe("parseBody", () => {
  it("reads JSON, with or without a byte order mark", () => {
    expect([parsed('{"a":[1,"x"]}'), parsed('\uFEFF{"a":1}')]).toEqual([{ a: [1, "x"] }, { a: 1 }])
  })

  it("says what is wrong with other bytes", () => {
    expect(["", "{", "{'a':1}", "nul", "1 2"].map(parsed)).toEqual([
      "The body is empty; send a JSON object.",
      ...Array.from({ length: 4 }, () => "The body is not valid JSON."),
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

describe("isTooDeep", () => {
  it("counts the nesting of any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const json = bytes(JSON.stringify(value))
        const depth = depthOf(value)
        expect([isTooDeep(json, depth), depth > 0 && !isTooDeep(json, depth - 1)]).toEqual([false, false])
      }),
    )
  })

  it("takes brackets inside strings for text", () => {
    expect(isTooDeep(bytes(JSON.stringify(["[[[[[[", '"[[[{{{', "\\"])), 1)).toBe(false)
  })
})
