import { describe, expect, it } from "vitest"
import type { JsonSchema } from "./JsonSchema.ts"
import { typeText } from "./typeText.ts"

describe("typeText", () => {
  it.each<[JsonSchema, string]>([
    [{ type: "integer" }, "whole number"],
    [{ type: "string", enum: ["fast", "auto"] }, "`fast` or `auto`"],
    [{ type: "array", items: { type: "string" } }, "list of strings"],
    [
      { type: "array", items: { anyOf: [{ type: "object" }, { anyOf: [{ type: "object" }, { enum: ["pdf"] }] }] } },
      "list of objects or `pdf`",
    ],
    [{ anyOf: [{ type: "boolean" }, { type: "object" }] }, "true or false or object"],
    [{}, "any JSON"],
  ])("names %j", (schema, expected) => {
    expect(typeText(schema)).toBe(expected)
  })
})
