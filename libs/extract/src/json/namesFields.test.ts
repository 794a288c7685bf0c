import type { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { namesFields } from "./namesFields.ts"

type SchemaObject = { readonly [key: string]: Schema.Json }
const title = { type: "object", properties: { title: { type: "string" } } }

describe("namesFields", () => {
  it.each<readonly [string, SchemaObject]>([
    ["properties", title],
    ["a list of objects with properties", { type: "array", items: title }],
    ["alternatives", { anyOf: [{}, title] }],
    ["a reference", { $ref: "#/$defs/a", $defs: { a: title } }],
    ["parts", { allOf: [{ type: "object" }, title] }],
    ["a single value", { type: "string" }],
    ["a choice", { enum: ["a", "b"] }],
    ["any properties of a kind", { type: "object", additionalProperties: { type: "number" } }],
  ])("is true of %s", (_, schema) => {
    expect(namesFields(schema)).toBe(true)
  })

  it.each<readonly [string, SchemaObject]>([
    ["nothing", {}],
    [
      "what a converter makes of a schema that it does not know",
      { $schema: "http://json-schema.org/draft-07/schema#" },
    ],
    ["an object alone", { type: "object", additionalProperties: false, title: "Page" }],
    ["an object with no properties", { type: "object", properties: {}, required: [] }],
    [
      "the internals of a schema library",
      { def: { type: "object", shape: { title: { def: { type: "string" }, type: "string" } } }, type: "object" },
    ],
    ["such internals in a list", { def: { type: "array" }, type: "array", element: { type: "object" } }],
    ["a list of anything", { type: "array", items: {} }],
    ["empty alternatives", { anyOf: [{}, { type: "null" }] }],
    ["a reference to itself", { $ref: "#" }],
  ])("is false of %s", (_, schema) => {
    expect(namesFields(schema)).toBe(false)
  })
})
