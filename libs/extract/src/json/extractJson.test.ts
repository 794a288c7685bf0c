import type { JsonSchemaObject } from "@trawl/core"
import { addValue, draftOf } from "@trawl/core/linked"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageOf } from "../fixtures/pageOf.ts"
import { extractJson } from "./extractJson.ts"

const text = { type: "string" } as const
const number = { type: "number" } as const
const object = (properties: JsonSchemaObject, more: JsonSchemaObject = {}): JsonSchemaObject => ({
  type: "object",
  properties,
  ...more,
})
const list = (items: JsonSchemaObject): JsonSchemaObject => ({ type: "array", items })

const shop = `<h1>Kettle X</h1><p>By <a href="https://acme.test/">Acme</a>, €29.90.</p><dl><dt>Weight</dt><dd>1.2 kg</dd></dl>
<table><tr><th>Height</th><td>20 cm</td></tr><tr><th>Power</th><td>2,000 W</td></tr></table><p><b>Made in:</b> Austria</p><p>In stock: yes</p>
<h2>Features</h2><ul><li>Fast</li><li>Quiet</li></ul><h2>Sizes</h2><table><tr><th>Name</th><th>Price</th></tr><tr><td>Small</td><td>€19.00</td></tr><tr><td>Large</td><td>€39.00</td></tr></table>
<h2>Questions</h2><h3>Is it loud?</h3><p>No.</p><h3>Does it stop?</h3><p>When it boils.</p>`

const product = () => {
  const [thing, offer, brand] = [draftOf("json-ld", 0), draftOf("json-ld", 1), draftOf("json-ld", 1)]
  thing.types.push("product")
  offer.types.push("offer")
  addValue(brand, "name", "Acme")
  addValue(offer, "price", "29.90")
  addValue(offer, "priceCurrency", "EUR")
  addValue(offer, "availability", "https://schema.org/InStock")
  addValue(thing, "name", "Kettle X")
  addValue(thing, "brand", brand)
  addValue(thing, "offers", offer)
  return [thing, offer, brand]
}

const fromShop = (schema: JsonSchemaObject) =>
  extractJson(
    {
      ...pageOf(shop),
      metadata: { description: "A fine kettle", author: ["Ann Bee", "Cy Dee"], publishedTime: "2024-05-06T10:00:00Z" },
      linked: product,
    },
    { schema },
  )

describe("extractJson", () => {
  it("finds fields in labels, tables and lists of the content", () => {
    expect(
      fromShop(
        object({
          weight: text,
          height: text,
          power: { type: "integer" },
          madeIn: text,
          inStock: { type: "boolean" },
          features: list(text),
        }),
      ),
    ).toEqual({
      value: {
        weight: "1.2 kg",
        height: "20 cm",
        power: 2000,
        madeIn: "Austria",
        inStock: true,
        features: ["Fast", "Quiet"],
      },
      missing: [],
    })
  })

  it("finds fields in structured data, nested objects included", () => {
    const schema = object({
      product: object({ productName: text, cost: number, currency: text, brand: object({ name: text }) }),
      author: text,
      datePublished: { type: "string", format: "date" },
      summary: text,
    })
    expect(fromShop(schema).value).toEqual({
      product: { productName: "Kettle X", cost: 29.9, currency: "EUR", brand: { name: "Acme" } },
      author: "Ann Bee, Cy Dee",
      datePublished: "2024-05-06",
      summary: "A fine kettle",
    })
  })

  it("fills lists of objects from tables and sections with their fields", () => {
    expect(
      fromShop(
        object({
          variants: list(object({ name: text, price: number })),
          faq: list(object({ question: text, answer: text })),
        }),
      ).value,
    ).toEqual({
      variants: [
        { name: "Small", price: 19 },
        { name: "Large", price: 39 },
      ],
      faq: [
        { question: "Is it loud?", answer: "No." },
        { question: "Does it stop?", answer: "When it boils." },
      ],
    })
  })

  it("fills a list or a scalar at the root", () => {
    expect([
      fromShop(list(object({ name: text, price: number }))).value,
      extractJson(shopText, { schema: number, prompt: "weight" }).value,
    ]).toEqual([
      [
        { name: "Small", price: 19 },
        { name: "Large", price: 39 },
      ],
      1.2,
    ])
  })

  it("follows references and alternatives, and stops at cycles", () => {
    const schema: JsonSchemaObject = {
      $ref: "#/$defs/node",
      $defs: {
        node: object({ title: text, price: { anyOf: [{ type: "null" }, number] }, child: { $ref: "#/$defs/node" } }),
      },
    }
    expect(fromShop(schema).value).toMatchObject({ title: "Kettle X", price: 29.9 })
  })

  it("names missing required fields, makes up nothing, and returns null if the schema allows it", () => {
    const schema = object(
      { title: text, isbn: text, ean: { type: ["string", "null"] }, colour: text, kind: { const: "kettle" } },
      { required: ["title", "isbn", "ean", "kind"] },
    )
    expect(fromShop(schema)).toEqual({
      value: { title: "Kettle X", ean: null, kind: "kettle" },
      missing: ["isbn", "ean", "kind"],
    })
  })

  it("finds nothing if the page has none of the requested fields", () => {
    expect([
      fromShop(object({ isbn: text })),
      extractJson("", {}),
      extractJson("", { schema: object({ a: text }) }),
    ]).toEqual([{ missing: ["isbn"] }, { missing: [] }, { missing: ["a"] }])
  })

  it("reads field names from a prompt", () => {
    expect(
      extractJson(shopText, { prompt: "Please extract the title, the weight and “made in” of the product." }).value,
    ).toEqual({ title: "Kettle X", weight: "1.2 kg", madeIn: "Austria" })
  })

  it("returns the subject of the page without a schema or prompt", () => {
    expect(extractJson(shopText, { prompt: "Do something." }).value).toEqual({
      title: "Kettle X",
      weight: "1.2 kg",
      "Made in": "Austria",
    })
  })

  it("keeps the schema's types for any page and schema", () => {
    const leaf = fc.constantFrom<JsonSchemaObject>(
      { type: "string" },
      { type: "number" },
      { type: "boolean" },
      { enum: ["a", "b"] },
    )
    const { schema } = fc.letrec<{ schema: JsonSchemaObject }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.record({ type: fc.constant("array"), items: tie("schema") }),
        fc
          .dictionary(fc.constantFrom("title", "price", "items", "a"), tie("schema"))
          .map((properties) => object(properties)),
      ),
    }))
    const line = fc.constantFrom(
      "# A",
      "Price: $12",
      "- a: b",
      "- [Title](https://a.test/)",
      "| title | price |\n| - | - |\n| a | 2 |",
      "",
      "**a** b",
      "yes",
    )
    fc.assert(
      fc.property(fc.array(line), schema, (lines, wanted) =>
        fits(wanted, extractJson(lines.join("\n"), { schema: wanted, prompt: "a" }).value),
      ),
    )
  })

  it("fills nothing if the schema allows nothing", () => {
    expect(
      extractJson(shopText, { schema: { type: "object", properties: { title: { type: "string" }, weight: false } } })
        .value,
    ).toEqual({ title: "Kettle X" })
  })

  it("stops in a schema that expands beyond its text, and says so", () => {
    const levels = Object.fromEntries(
      [0, 1, 2, 3].map((level) => [`a${level}`, { type: "object", properties: sixteen(`#/$defs/a${level + 1}`) }]),
    )
    const schema = {
      type: "object",
      properties: { title: { type: "string" }, rest: { $ref: "#/$defs/a0" } },
      $defs: { ...levels, a4: { type: "string" } },
    }
    expect(extractJson(shopText, { schema })).toMatchObject({ value: { title: "Kettle X" }, isPartial: true })
    expect(
      extractJson(shopText, { schema: { type: "object", properties: { title: { type: "string" } } } }),
    ).not.toHaveProperty("isPartial")
  })
})

const sixteen = (to: string) => Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`q${i}`, { $ref: to }]))

const shopText = "# Kettle X\n\n- Weight: 1.2 kg\n\n**Made in:** Austria\n"

const fits = (schema: JsonSchemaObject, value: unknown): boolean => {
  if (value === undefined) return true
  // Made above, of these forms only.
  const {
    enum: values,
    items,
    properties = {},
    type,
  } = schema as {
    type?: string
    enum?: ReadonlyArray<unknown>
    items?: JsonSchemaObject
    properties?: Record<string, JsonSchemaObject>
  }
  if (values !== undefined) return values.includes(value)
  if (type === "array") return Array.isArray(value) && value.every((item) => fits(items ?? {}, item))
  if (type !== "object") return typeof value === type
  return (
    typeof value === "object" &&
    value !== null &&
    (Object.keys(properties).length === 0 ||
      Object.entries(value).every(([key, field]) => key in properties && fits(properties[key] ?? {}, field)))
  )
}
