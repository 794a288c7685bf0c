import { describe, expect, it } from "vitest"
import { boundsText } from "./boundsText.ts"
import type { JsonSchema } from "./JsonSchema.ts"

describe("boundsText", () => {
  it.each<[JsonSchema, string]>([
    [{ type: "integer", minimum: 1_000, maximum: 300_000 }, "1,000 to 300,000"],
    [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "at least 0"],
    [{ type: "integer", exclusiveMinimum: 0 }, "at least 1"],
    [{ type: "string", minLength: 1 }, "at least 1 character"],
    [{ type: "string", minLength: 0, maxLength: 5 }, "at most 5 characters"],
    [
      { type: "array", maxItems: 100, items: { type: "string", maxLength: 1_000 } },
      "at most 100 elements, each at most 1,000 characters",
    ],
    [
      {
        type: "array",
        items: {
          anyOf: [
            { type: "object", properties: {} },
            { type: "string", minLength: 1 },
          ],
        },
      },
      "each at least 1 character",
    ],
    [{ type: "string", format: "uuid" }, "UUID"],
    [{ type: "boolean" }, ""],
  ])("shows the bounds of %j", (schema, expected) => {
    expect(boundsText(schema)).toBe(expected)
  })
})
