import { assert, json, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { layOutJson } from "./layOutJson.ts"

describe("layOutJson", () => {
  it("puts each value on its own line, unchanged", () => {
    expect(layOutJson('{"a":[1.0,12345678901234567890,{ }],"a":"x, \\"y\\": [","b":[ ]}')).toBe(
      '{\n  "a": [\n    1.0,\n    12345678901234567890,\n    {}\n  ],\n  "a": "x, \\"y\\": [",\n  "b": []\n}',
    )
  })

  it.each([
    "{broken",
    "[1,]",
    '{"a":1}{"a":2}',
    `${"[".repeat(100)}${"]".repeat(100)}`,
    `${"[".repeat(60)}${"1,".repeat(100)}1${"]".repeat(60)}`,
  ])("returns %j unchanged", (text) => {
    expect(layOutJson(text)).toBe(text)
  })

  it("keeps the meaning, and formats as JSON.stringify does", () => {
    assert(
      property(json(), (text) => {
        const laidOut = layOutJson(text)
        expect(laidOut === text || laidOut === JSON.stringify(JSON.parse(text), null, 2).replaceAll("-0", "-0")).toBe(
          true,
        )
      }),
    )
  })

  it("never throws", () => {
    assert(
      property(string(), (text) => {
        expect(typeof layOutJson(text)).toBe("string")
      }),
    )
  })
})
