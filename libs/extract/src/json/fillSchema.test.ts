import type { JsonSchemaObject } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { type ByName, byName, nameless } from "./byName.ts"
import type { Evidence } from "./Evidence.ts"
import { type Fact, factOf, factsOf } from "./Fact.ts"
import { type FieldName, fieldName } from "./fieldName.ts"
import { fillSchema } from "./fillSchema.ts"
import { evidenceOf } from "./recordOf.ts"

const facts: ReadonlyArray<Fact> = [...factOf("title", "Kettle X", 1), ...factOf("price", "29 EUR", 1)]
const things = byName(
  ["offers", "plans"].map((name) => ({
    name: fieldName(name),
    records: Array.from({ length: 40 }, () => () => evidenceOf(facts)),
  })),
)

/** How often a page is searched for a name while a schema is filled. */
const lookupsFor = (schema: JsonSchemaObject) => {
  let lookups = 0
  const counted =
    <Found>(find: (wanted: FieldName) => Found) =>
    (wanted: FieldName): Found => {
      lookups += 1
      return find(wanted)
    }
  const groups: Evidence["groups"] = { ...things, find: counted(things.find) }
  const lists: ByName<never> = { ...nameless, find: counted(nameless.find) }
  const known = factsOf(facts)
  const filled = fillSchema(schema, { facts: { ...known, find: counted(known.find) }, lists, groups, shown: [] })
  return { lookups, filled }
}

const fieldsOf = (count: number, field: (n: number) => JsonSchemaObject): JsonSchemaObject => ({
  type: "object",
  properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, field(n)])),
})

describe("fillSchema", () => {
  it.each<readonly [string, (count: number) => JsonSchemaObject]>([
    ["fields", (count) => fieldsOf(count, () => ({ $ref: "#" }))],
    ["fields with a description", (count) => fieldsOf(count, (n) => ({ $ref: "#", description: `the price ${n}` }))],
    ["alternatives", (count) => ({ anyOf: Array.from({ length: count }, () => ({ $ref: "#" })) })],
    [
      "fields of fields",
      (count) => ({
        ...fieldsOf(count, () => ({ $ref: "#/$defs/a" })),
        $defs: { a: fieldsOf(count, () => ({ $ref: "#" })) },
      }),
    ],
  ])("looks for each field once where a schema refers to itself in %s", (_, schemaOf) => {
    const [few, many] = [20, 200].map((count) => lookupsFor(schemaOf(count)).lookups)
    expect(few).toBeLessThanOrEqual(20 * 22)
    expect(many).toBeLessThanOrEqual(200 * 202)
  })

  it.each<readonly [string, JsonSchemaObject]>([
    ["lists of itself", fieldsOf(300, () => ({ type: "array", items: { $ref: "#" } }))],
    [
      "levels of as many fields",
      {
        ...fieldsOf(60, () => ({ $ref: "#/$defs/a0" })),
        $defs: Object.fromEntries(
          Array.from({ length: 9 }, (_, n) => [`a${n}`, fieldsOf(60, () => ({ $ref: `#/$defs/a${n + 1}` }))]),
        ),
      },
    ],
  ])("ends in a schema of %s, and says so", (_, schema) => {
    const { filled, lookups } = lookupsFor(schema)
    expect(lookups).toBeLessThan(100_000)
    expect(filled.isPartial).toBe(true)
  })

  it("looks for every field of an object, and says if the combined parts have too many", () => {
    const { filled } = lookupsFor({
      type: "object",
      properties: {
        ...(fieldsOf(2_000, () => ({ type: "string" }))["properties"] as object),
        title: { type: "string" },
      },
    })
    expect([filled.value, filled.missing.length, filled.isPartial]).toEqual([{ title: "Kettle X" }, 2_000, undefined])
    const joined = lookupsFor({
      allOf: [
        fieldsOf(400, () => ({ type: "string" })),
        { type: "object", properties: { title: { type: "string" } } },
        fieldsOf(600, () => ({ type: "string" })),
      ],
    })
    expect(joined.filled.isPartial).toBe(true)
  })

  it("fills a list of 500 records with 20 fields completely", () => {
    const rows = byName([
      {
        name: fieldName("offers"),
        records: Array.from(
          { length: 500 },
          (_, n) => () => evidenceOf([...factOf("title", `Kettle ${n}`, 1), ...factOf("price", String(n), 1)]),
        ),
      },
    ])
    const item: JsonSchemaObject = {
      type: "object",
      properties: {
        title: { type: "string" },
        price: { type: "number" },
        ...(fieldsOf(18, () => ({ type: "string" }))["properties"] as object),
      },
    }
    const filled = fillSchema(
      { type: "object", properties: { offers: { type: "array", items: item } } },
      { facts: factsOf([]), lists: nameless, groups: rows, shown: [] },
    )
    expect(filled).toEqual({
      value: { offers: Array.from({ length: 500 }, (_, n) => ({ title: `Kettle ${n}`, price: n })) },
      missing: [],
    })
  })
})
