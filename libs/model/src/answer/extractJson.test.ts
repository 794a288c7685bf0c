import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { extractJson } from "./extractJson.ts"

describe("extractJson", () => {
  it.each<readonly [text: string, json: unknown]>([
    ['{"a":1}', { a: 1 }],
    [" [1,2]\n", [1, 2]],
    ["true", true],
    ['"yes"', "yes"],
    ['```json\n{"a":1}\n```', { a: 1 }],
    ['Sure! [1] says so: {"a":{"b":"}"}} Anything else?', { a: { b: "}" } }],
    ['<think>{"a":0}</think>{"a":1}', { a: 1 }],
    ['<think>{"a":0}', { a: 0 }],
    ['{"a":"<think>"}', { a: "<think>" }],
    ['{"a":"\\"}"} tail', { a: '"}' }],
    ['{not json} {"a":1}', { a: 1 }],
    ['{"a":1', undefined],
    ["", undefined],
    ["no", undefined],
    ["[".repeat(201) + "]".repeat(201), undefined],
  ])("%s", (text, json) => {
    expect(extractJson(text)).toEqual(json)
  })

  it("reads any object or list from a fence with prose around it", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), fc.array(fc.jsonValue({ maxDepth: 3 }))),
        (value) => {
          const text = JSON.stringify(value)
          expect(JSON.stringify(extractJson(`Here:\n\`\`\`json\n${text}\n\`\`\`\nDone.`))).toBe(
            JSON.stringify(JSON.parse(text)),
          )
        },
      ),
    )
  })

  it.each(["{", "[", '{"', "{}", '"', "<think>", "[1,", "{\\"])("is linear in a text of %s alone", (piece) => {
    expect(growthOrder((size) => extractJson(piece.repeat(size / piece.length)), 60_000)).toBeLessThan(1.5)
  })
})
