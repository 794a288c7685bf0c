import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fitLists } from "./fitLists.ts"
import { joinAnswers } from "./joinAnswers.ts"

describe("joinAnswers", () => {
  it.each<readonly [ReadonlyArray<Schema.Json>, Schema.Json]>([
    [[], null],
    [[{ a: "x" }, { a: "y", b: 1 }], { a: "x", b: 1 }],
    [[{ a: "" }, { a: "y" }], { a: "y" }],
    [[{ a: null }, { a: null }], { a: null }],
    [[{ a: 0 }, { a: 5 }], { a: 0 }],
    [[{ items: [{ n: 1 }, { n: 2 }] }, { items: [{ n: 2 }, { n: 3 }] }], { items: [{ n: 1 }, { n: 2 }, { n: 3 }] }],
    [[{ items: null }, { items: [1] }], { items: [1] }],
    [[{ a: { b: "" } }, { a: { b: "c", d: 1 } }], { a: { b: "c", d: 1 } }],
    [["x", { a: 1 }], "x"],
    [
      [[1], [1, 2]],
      [1, 2],
    ],
  ])("%j is %j", (answers, joined) => {
    expect(joinAnswers(answers)).toEqual(joined)
  })

  it("returns a single answer unchanged, except for repeated items", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.uniqueArray(fc.integer()))),
        (answer) => {
          const json = JSON.parse(JSON.stringify(answer)) as Schema.Json
          expect([joinAnswers([json]), joinAnswers([json, json])]).toEqual([json, json])
        },
      ),
    )
  })

  it("does not set a prototype from a key", () => {
    const joined = joinAnswers([JSON.parse('{"__proto__":{"admin":true}}') as Schema.Json, {}])
    expect([Object.keys(joined as object), (joined as { admin?: unknown }).admin]).toEqual([["__proto__"], undefined])
  })
})

describe("fitLists", () => {
  it.each<readonly [JsonSchemaObject, Schema.Json, Schema.Json]>([
    [{ type: "array", maxItems: 2 }, [1, 2, 3], [1, 2]],
    [{ properties: { a: { items: { maxItems: 1 } } } }, { a: [[1, 2], [3]], b: [1, 2] }, { a: [[1], [3]], b: [1, 2] }],
    [{ $ref: "#/$defs/l", $defs: { l: { maxItems: 1 } } }, [1, 2], [1]],
    [{ $ref: "#" }, [1, 2], [1, 2]],
  ])("by %j %j is %j", (schema, value, fitted) => {
    expect(fitLists(schema, value)).toEqual(fitted)
  })
})
