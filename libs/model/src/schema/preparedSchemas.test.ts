import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { answerSchema } from "./answerSchema.ts"
import { closedSchema } from "./closedSchema.ts"
import { isStrict } from "./isStrict.ts"
import { schemaFault } from "./schemaFault.ts"

const closed = { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false }

describe("answerSchema", () => {
  it.each<readonly [JsonSchemaObject, JsonSchemaObject]>([
    [{ $schema: "x", $id: "y", ...closed }, closed],
    [{ properties: {} }, { properties: {} }],
    [
      { $ref: "#/$defs/a", $defs: { a: closed } },
      { $ref: "#/$defs/a", $defs: { a: closed } },
    ],
    [
      { properties: { a: { $ref: "#n" } }, $defs: { "x/y": { $anchor: "n", type: "number" } } },
      { properties: { a: { $ref: "#/$defs/x~1y" } }, $defs: { "x/y": { type: "number" } } },
    ],
    [
      { type: "array", items: { $ref: "#n" }, $defs: { a: { $id: "#n", type: "number" } } },
      {
        type: "object",
        properties: {
          answer: { type: "array", items: { $ref: "#/properties/answer/$defs/a" }, $defs: { a: { type: "number" } } },
        },
        required: ["answer"],
        additionalProperties: false,
      },
    ],
    [
      { type: "array", items: { $ref: "#/$defs/a" }, $defs: { a: closed } },
      {
        type: "object",
        properties: { answer: { type: "array", items: { $ref: "#/properties/answer/$defs/a" }, $defs: { a: closed } } },
        required: ["answer"],
        additionalProperties: false,
      },
    ],
  ])("makes of %j %j", (schema, given) => {
    expect(answerSchema(schema).schema).toEqual(given)
  })

  it.each<readonly [JsonSchemaObject, Schema.Json, Schema.Json]>([
    [{ type: "array" }, { answer: [1] }, [1]],
    [{ type: "array" }, [1], [1]],
    [{ type: "object" }, { answer: 1 }, { answer: 1 }],
  ])("for %j opens %j to %j", (schema, answer, opened) => {
    expect(answerSchema(schema).open(answer)).toEqual(opened)
  })
})

describe("isStrict", () => {
  it.each<readonly [JsonSchemaObject, boolean]>([
    [closed, true],
    [{ ...closed, properties: { a: closed } }, true],
    [{ ...closed, required: [] }, false],
    [{ ...closed, additionalProperties: true }, false],
    [{ ...closed, properties: { a: { type: "string", minLength: 1 } } }, false],
    [{ ...closed, properties: { a: { items: { type: "object" } } } }, false],
    [{ ...closed, $defs: { b: { type: "object", properties: {} } } }, false],
  ])("of %j is %s", (schema, strict) => {
    expect(isStrict(schema)).toBe(strict)
  })
})

describe("closedSchema", () => {
  it.each<readonly [JsonSchemaObject, JsonSchemaObject | undefined]>([
    [closed, closed],
    [
      { properties: { a: { type: "number", minimum: 1 }, pattern: { pattern: "x" } } },
      { properties: { a: { type: "number" }, pattern: {} }, additionalProperties: false },
    ],
    [
      { type: "object", properties: { a: { oneOf: [{ type: "null" }, closed] } } },
      { type: "object", properties: { a: { anyOf: [{ type: "null" }, closed] } }, additionalProperties: false },
    ],
    [{ type: "object" }, undefined],
    [{ type: "object", properties: {}, additionalProperties: { type: "string" } }, undefined],
    [{ ...closed, not: {} }, undefined],
    [{ properties: { a: true } }, undefined],
  ])("of %j is %j", (schema, given) => {
    expect(closedSchema(schema)).toEqual(given)
  })
})

const deep = (levels: number): JsonSchemaObject => (levels === 0 ? {} : { items: deep(levels - 1) })

describe("schemaFault", () => {
  it.each<readonly [JsonSchemaObject, string | undefined]>([
    [closed, undefined],
    [{ properties: { $ref: { type: "string" } } }, undefined],
    [{ $ref: "#/$defs/a", $defs: { a: {} } }, undefined],
    [{ $ref: "#a", $defs: { x: { $anchor: "a" } } }, undefined],
    [
      { $ref: "#b", $defs: { x: { $anchor: "a" } } },
      "The schema has a $ref that points to nothing within it; only local ones can be followed.",
    ],
    [{ $ref: "#/$defs/a" }, "The schema has a $ref that points to nothing within it; only local ones can be followed."],
    [
      { items: { $ref: "https://example.com/a" } },
      "The schema has a $ref that points to nothing within it; only local ones can be followed.",
    ],
    [deep(101), "The schema is nested more than 100 levels deep."],
    [{ enum: Array.from({ length: 20_001 }, (_, index) => index) }, "The schema has more than 20000 values."],
  ])("of %j", (schema, fault) => {
    expect(schemaFault(schema)).toBe(fault)
  })
})
