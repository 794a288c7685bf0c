import { describe, expect, it } from "vitest"
import { simplify } from "./simplify.ts"

const number = { anyOf: [{ type: "number" }, { type: "string", enum: ["Infinity", "-Infinity", "NaN"] }] }

describe("simplify", () => {
  it("takes names of numbers away, and bounds that bound nothing", () => {
    expect(simplify({ ...number, description: "Seconds." }, {})).toEqual({ type: "number", description: "Seconds." })
    expect(
      simplify({ type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, {}),
    ).toEqual({ type: "integer" })
    expect(simplify({ type: "integer", minimum: 0, maximum: 5 }, {})).toEqual({
      type: "integer",
      minimum: 0,
      maximum: 5,
    })
  })

  it("merges references and parts", () => {
    const schemas = { Key: { type: "object", properties: { id: { type: "string" } } } }
    const more = { allOf: [{ $ref: "#/components/schemas/Key" }, { properties: { at: number } }] }
    expect(simplify({ type: "array", items: more }, schemas)).toEqual({
      type: "array",
      items: { type: "object", properties: { id: { type: "string" }, at: { type: "number" } } },
    })
  })

  it("ends a schema that contains itself", () => {
    const node = { type: "object", properties: { next: { $ref: "#/components/schemas/Node" } } }
    expect(JSON.stringify(simplify(node, { Node: node })).split("next")).toHaveLength(25)
  })
})
