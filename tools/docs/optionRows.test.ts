import { describe, expect, it } from "vitest"
import { fieldRows, rowsOf } from "./optionRows.ts"

describe("rowsOf", () => {
  it("reads type, default, bounds and meaning from the schema", () => {
    const schema = {
      properties: {
        wait: { type: "integer", minimum: 0, maximum: 9, default: 0, description: "Waits." },
        url: { type: "string" },
      },
      required: ["url"],
    }
    expect(rowsOf(schema)).toEqual([
      { name: "wait", type: "whole number", isRequired: false, default: "0", bounds: "0 to 9", meaning: "Waits." },
      { name: "url", type: "string", isRequired: true, default: undefined, bounds: "", meaning: "" },
    ])
  })
})

describe("fieldRows", () => {
  it("names the fields of objects in lists by their type, and descends into objects", () => {
    const size = { type: "object", properties: { width: { type: "integer" } } }
    const shot = { type: "object", properties: { type: { enum: ["shot"] }, size } }
    const schema = { type: "array", items: { anyOf: [shot, { enum: ["shot"] }] } }
    expect(fieldRows(schema).map(({ name }) => name)).toEqual(["shot.size", "shot.size.width"])
  })

  it("finds none in plain values", () => {
    expect(fieldRows({ type: "string" })).toEqual([])
  })
})
