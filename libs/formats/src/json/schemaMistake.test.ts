import { describe, expect, it } from "vitest"
import { schemaMistake } from "./schemaMistake.ts"

const none = "which is none of object, array, string, number, integer, boolean and null"

describe("schemaMistake", () => {
  it.each([
    {},
    { type: ["string", "null"] },
    { $ref: "#" },
    {
      type: "object",
      properties: { type: { type: "string" }, $ref: { type: "string" }, items: true },
      additionalProperties: false,
    },
    { $ref: "#/$defs/a", $defs: { a: { type: "array", items: { $ref: "#/$defs/a" } } } },
    { $ref: "#here", definitions: { a: { $anchor: "here", type: "string" } } },
    { items: [{ type: "string" }, {}], anyOf: [{}, { const: { type: "anything" } }], enum: [{ $ref: 1 }] },
  ])("finds none in %j", (schema) => {
    expect(schemaMistake(schema)).toBeUndefined()
  })

  it.each<[Parameters<typeof schemaMistake>[0], string]>([
    [{ type: "objectt" }, `has the type "objectt", ${none}`],
    [{ type: ["string", 1] }, `has the type 1, ${none}`],
    [{ properties: { name: "string" } }, "properties.name is no schema: a schema is an object, true or false"],
    [{ properties: { a: { items: { type: "str" } } } }, `properties.a.items has the type "str", ${none}`],
    [{ anyOf: [{}, null] }, "anyOf.1 is no schema: a schema is an object, true or false"],
    [
      { properties: { a: { $ref: "#/$defs/nope" } } },
      'properties.a refers to "#/$defs/nope", which is not within the schema',
    ],
    [{ $ref: "http://a.test/schema" }, 'refers to "http://a.test/schema", which is not within the schema'],
    [{ $ref: "#nowhere" }, 'refers to "#nowhere", which is not within the schema'],
    [{ $ref: 1 }, "has a $ref that is no text"],
  ])("tells what is wrong with %j", (schema, mistake) => {
    expect(schemaMistake(schema)).toBe(mistake)
  })
})
