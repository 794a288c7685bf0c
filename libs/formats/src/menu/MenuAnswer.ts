import type { JsonSchemaObject } from "@trawl/core"
import { Schema } from "effect"

const Text = Schema.NullOr(Schema.String)

/** A language model's answer about a page's menu. */
export const MenuAnswer = Schema.Struct({
  isMenu: Schema.Boolean,
  merchant: Text,
  sections: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      items: Schema.Array(
        Schema.Struct({
          name: Schema.String,
          description: Text,
          price: Schema.NullOr(Schema.Finite),
          currency: Text,
          dietary: Schema.Array(Schema.String),
          calories: Schema.NullOr(Schema.Finite),
        }),
      ),
    }),
  ),
})
export type MenuAnswer = typeof MenuAnswer.Type

const text = { type: ["string", "null"] }
const number = { type: ["number", "null"] }
const objectOf = (properties: JsonSchemaObject): JsonSchemaObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const listOf = (items: JsonSchemaObject): JsonSchemaObject => ({ type: "array", items })

const item = objectOf({
  name: { type: "string" },
  description: text,
  price: number,
  currency: text,
  dietary: listOf({ type: "string" }),
  calories: number,
})

/** The question that asks a model for the menu on a page. */
export const menuQuestion = {
  task: "menu",
  instructions:
    "Say whether the page shows the menu of a restaurant, café or bar, and give its sections with their dishes and drinks in the page's order and words. Answer isMenu false with no sections for any other page. " +
    "Give what the page says and nothing else: null where it says nothing. Write prices as numbers, currencies as ISO 4217 codes where the page tells them, and diets as vegan, vegetarian, gluten-free, halal, kosher, dairy-free or nut-free.",
  schema: objectOf({
    isMenu: { type: "boolean" },
    merchant: text,
    sections: listOf(objectOf({ name: { type: "string" }, items: listOf(item) })),
  }),
  parts: "merge",
} as const
