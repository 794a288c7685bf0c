import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkJson } from "./checkJson.ts"

/** From text, because only in JSON Schema is a `then` no function. */
const conditional = JSON.parse(
  '{"if":{"type":"number"},"then":{"minimum":1},"else":{"minLength":1}}',
) as JsonSchemaObject

type Case = readonly [schema: JsonSchemaObject | boolean, value: Schema.Json, problems: ReadonlyArray<string>]

const cases: ReadonlyArray<Case> = [
  [true, 1, []],
  [false, 1, ["the answer: nothing is allowed here"]],
  [{ type: "number" }, "9", ["the answer: expected a number, got a string"]],
  [{ type: "integer" }, 1.5, ["the answer: expected a whole number, got a number"]],
  [{ type: "integer" }, 2, []],
  [{ type: "number" }, Number.POSITIVE_INFINITY, ["the answer: expected a number, got a number that is too large"]],
  [{ type: ["string", "null"] }, null, []],
  [{ type: ["string", "null"] }, [], ["the answer: expected a string or null, got a list"]],
  [{ type: "string", nullable: true }, null, []],
  [{ type: "string", enum: ["a", "b"], nullable: true }, null, []],
  [{ enum: ["a", 1] }, "c", ['the answer: expected one of "a", 1']],
  [{ enum: [{ a: [1], b: 2 }] }, { b: 2, a: [1] }, []],
  [{ const: 0 }, 0, []],
  [{ const: 0 }, null, ["the answer: expected 0"]],
  [{ minimum: 1, maximum: 2 }, 3, ["the answer: expected at most 2"]],
  [{ exclusiveMinimum: 1 }, 1, ["the answer: expected more than 1"]],
  [{ minimum: 1, exclusiveMinimum: true }, 1, ["the answer: expected more than 1"]],
  [{ multipleOf: 0.1 }, 0.3, []],
  [{ multipleOf: 2 }, 3, ["the answer: expected a multiple of 2"]],
  [{ minimum: 5 }, "text", []],
  [{ minLength: 2, maxLength: 2 }, "👋😀", []],
  [{ maxLength: 2 }, "abc", ["the answer: expected at most 2 characters"]],
  [{ pattern: "^(a+)+$" }, "b", []],
  [{ items: { type: "number" } }, [1, "2"], ["[1]: expected a number, got a string"]],
  [{ prefixItems: [{ type: "number" }], items: { type: "string" } }, [1, 2], ["[1]: expected a string, got a number"]],
  [{ items: [{ type: "number" }], additionalItems: false }, [1, 2], ["[1]: nothing is allowed here"]],
  [{ minItems: 1, maxItems: 2 }, [], ["the answer: expected at least 1 items"]],
  [
    { uniqueItems: true },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    ["the answer: expected no item twice"],
  ],
  [{ contains: { const: 1 }, maxContains: 1 }, [1, 1], ["the answer: expected at most 1 items of a kind"]],
  [
    { properties: { a: { properties: { "b c": { type: "string" } } } } },
    { a: { "b c": 1 } },
    ['a."b c": expected a string, got a number'],
  ],
  [{ required: ["toString", "a"] }, {}, ["toString: is missing", "a: is missing"]],
  [{ properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 }, ["b: is not a property of the schema"]],
  [{ additionalProperties: { type: "number" } }, { x: "1" }, ["x: expected a number, got a string"]],
  [{ patternProperties: { "^x": {} }, additionalProperties: false }, { x1: 1 }, []],
  [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, ["ab: has a name that the schema does not allow"]],
  [{ minProperties: 1 }, {}, ["the answer: expected at least 1 properties"]],
  [{ dependentRequired: { a: ["b"] } }, { a: 1 }, ["b: is missing"]],
  [{ dependentSchemas: { a: { required: ["c"] } } }, { a: 1 }, ["c: is missing"]],
  [{ dependencies: { a: ["b"], c: { required: ["d"] } } }, { a: 1, c: 1 }, ["b: is missing", "d: is missing"]],
  [{ dependencies: { a: ["b"], c: { required: ["d"] } } }, { b: 1 }, []],
  [{ anyOf: [{ type: "number" }, { type: "null" }] }, "9", ["the answer: expected a number, got a string"]],
  [{ anyOf: [{ type: "number" }, { type: "boolean" }] }, "9", ["the answer: fits none of the 2 alternatives"]],
  [{ oneOf: [{ type: "number" }, { minimum: 1 }] }, 2, ["the answer: fits 2 of the 2 alternatives, expected one"]],
  [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 0, ["the answer: expected at least 1"]],
  [{ not: { type: "null" } }, null, ["the answer: is what the schema excludes"]],
  [conditional, "", ["the answer: expected at least 1 characters"]],
  [conditional, 0, ["the answer: expected at least 1"]],
  [
    { $ref: "#/$defs/a~1b", $defs: { "a/b": { type: "number" } } },
    "x",
    ["the answer: expected a number, got a string"],
  ],
  [
    {
      definitions: { node: { properties: { next: { $ref: "#/definitions/node" }, id: { type: "number" } } } },
      $ref: "#/definitions/node",
    },
    { next: { next: { id: "1" } } },
    ["next.next.id: expected a number, got a string"],
  ],
  [
    { $ref: "#price", $defs: { a: { $anchor: "price", type: "number" } } },
    "x",
    ["the answer: expected a number, got a string"],
  ],
  [
    { $ref: "#price", definitions: { a: { $id: "#price", type: "number" } } },
    "x",
    ["the answer: expected a number, got a string"],
  ],
  [
    { $ref: "#price", const: { $anchor: "price" } },
    1,
    ["the answer: the schema refers to what is not in it", 'the answer: expected {"$anchor":"price"}'],
  ],
  [{ $ref: "https://example.com/schema" }, 1, ["the answer: the schema refers to what is not in it"]],
]

const nest = (levels: number, within: JsonSchemaObject): JsonSchemaObject => {
  let schema = within
  for (let level = 0; level < levels; level += 1) schema = { anyOf: [schema, schema] }
  return schema
}

describe("checkJson", () => {
  it.each(cases)("%j of %j", (schema, value, problems) => {
    expect(checkJson(schema, value)).toEqual({ problems, isExhausted: false })
  })

  it.each<readonly [string, JsonSchemaObject, Schema.Json]>([
    ["alternatives that double at every level", nest(40, { type: "number" }), "x"],
    ["references that go round", { $ref: "#" }, 1],
    [
      "references that double",
      {
        $defs: {
          a: { anyOf: [{ $ref: "#/$defs/b" }, { $ref: "#/$defs/b" }] },
          b: { anyOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/a" }] },
        },
        $ref: "#/$defs/a",
      },
      1,
    ],
    ["exclusions of exclusions", { not: { $ref: "#" } }, 1],
    [
      "long values compared often",
      { allOf: Array.from({ length: 5000 }, () => ({ uniqueItems: true })) },
      ["x".repeat(1_000_000)],
    ],
    [
      "long values listed often",
      { anyOf: Array.from({ length: 5000 }, () => ({ enum: ["y"] })) },
      "x".repeat(1_000_000),
    ],
    [
      "many properties checked often",
      { allOf: Array.from({ length: 5000 }, () => ({ additionalProperties: { type: "number" } })) },
      Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, index])),
    ],
  ])("gives up on %s", (_name, schema, value) => {
    expect(checkJson(schema, value).isExhausted).toBe(true)
  })

  it("shows little of names chosen by the answer, and ten problems at most", () => {
    const value = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}${"\n".repeat(300)}`, 1]))
    const { problems } = checkJson({ additionalProperties: false }, value)
    expect([problems.length, problems.every((problem) => problem.length < 140 && !problem.includes("\n"))]).toEqual([
      10,
      true,
    ])
  })

  it("never throws, and gives equal schemas equal problems", () => {
    fc.assert(
      fc.property(fc.object(), fc.jsonValue(), (schema, value) => {
        // Turns values of fast-check into JSON.
        const json = JSON.parse(JSON.stringify(schema)) as JsonSchemaObject
        expect(checkJson(json, value as Schema.Json)).toEqual(checkJson({ allOf: [json] }, value as Schema.Json))
      }),
    )
  })

  it("accepts a value by the schema made from it", () => {
    const schemaOf = (value: Schema.Json): JsonSchemaObject => {
      if (Array.isArray(value))
        return { type: "array", prefixItems: value.map(schemaOf), minItems: value.length, maxItems: value.length }
      if (typeof value !== "object" || value === null) return { const: value }
      return {
        type: "object",
        properties: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaOf(one)])),
        required: Object.keys(value),
        additionalProperties: false,
      }
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (made) => {
        const value = JSON.parse(JSON.stringify(made)) as Schema.Json
        expect(checkJson(schemaOf(value), value)).toEqual({ problems: [], isExhausted: false })
      }),
    )
  })
})
