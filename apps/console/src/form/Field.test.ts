import { describe, expect, it } from "vitest"
import { fieldsOf } from "./Field.ts"
import type { Schema } from "./Schema.ts"

const shapeOf = (schema: Schema) => fieldsOf({ properties: { option: schema } })[0]?.shape
const typed = (type: string, properties: Readonly<Record<string, Schema>> = {}): Schema => ({
  type: "object",
  properties: { type: { type: "string", enum: [type] }, ...properties },
})

describe("fieldsOf", () => {
  it("keeps the name, the description, the default and whether it must be given", () => {
    const properties: Readonly<Record<string, Schema>> = {
      url: { type: "string", description: "The page." },
      mobile: { type: "boolean", default: false },
    }
    expect(fieldsOf({ type: "object", properties, required: ["url"] })).toEqual([
      {
        name: "url",
        description: "The page.",
        default: undefined,
        isRequired: true,
        shape: { is: "text", isLong: false },
      },
      { name: "mobile", description: "", default: false, isRequired: false, shape: { is: "flag" } },
    ])
  })

  it.each<[string, Schema, object]>([
    ["words", { type: "string", enum: ["a", "b"] }, { is: "choice", values: ["a", "b"] }],
    ["long text", { type: "string", maxLength: 10_000 }, { is: "text", isLong: true }],
    ["a bounded number", { type: "integer", minimum: 1, maximum: 9 }, { is: "number", least: 1, most: 9 }],
    ["a list of texts", { type: "array", items: { type: "string" } }, { is: "lines" }],
    [
      "a set of words",
      { type: "array", items: { type: "string", enum: ["x", "y"] } },
      { is: "several", values: ["x", "y"] },
    ],
    ["an object without known properties", { type: "object" }, { is: "json" }],
    ["an ordered list of things", { type: "array", items: { anyOf: [typed("wait"), typed("click")] } }, { is: "json" }],
    [
      "a flag or words",
      { anyOf: [{ type: "boolean" }, { type: "string", enum: ["off"] }] },
      { is: "choice", values: ["off"] },
    ],
    ["nothing known", {}, { is: "json" }],
  ])("asks for %s", (_, schema, shape) => {
    expect(shapeOf(schema)).toEqual(shape)
  })

  it("asks once for each type of a set, with its own options", () => {
    const members = [typed("markdown"), typed("screenshot", { fullPage: { type: "boolean" } })]
    const words: Schema = { type: "string", enum: ["markdown", "links"] }
    const fullPage = { name: "fullPage", description: "", default: undefined, isRequired: false, shape: { is: "flag" } }
    expect(shapeOf({ type: "array", items: { anyOf: [...members, words] } })).toEqual({
      is: "kinds",
      kinds: [
        { type: "markdown", fields: [] },
        { type: "screenshot", fields: [fullPage] },
        { type: "links", fields: [] },
      ],
    })
  })

  it("asks for a flag with options, and for the object where a text would do too", () => {
    const options: Schema = { type: "object", properties: { mode: { type: "string", enum: ["fast"] } } }
    expect([
      shapeOf({ anyOf: [{ type: "boolean" }, options] }),
      shapeOf({ anyOf: [options, { type: "string" }] }),
    ]).toMatchObject([{ is: "switch" }, { is: "group", fields: [{ name: "mode" }] }])
  })
})
