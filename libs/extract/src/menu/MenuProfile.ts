import { Schema } from "effect"
import { Price } from "../prices/Price.ts"

const Text = Schema.optionalKey(Schema.String)

/** Options that determine the price of an item, such as its size. */
export const MenuOptionGroup = Schema.Struct({
  name: Schema.String,
  options: Schema.Array(Schema.Struct({ name: Schema.String, price: Schema.optionalKey(Price) })),
})
export type MenuOptionGroup = typeof MenuOptionGroup.Type

/** A dish or a drink. */
export const MenuItem = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Text,
  images: Schema.Array(Schema.Struct({ url: Schema.String, alt: Text })),
  price: Schema.optionalKey(Price),
  availability: Schema.Struct({ inStock: Schema.Boolean, text: Text }),
  /** `vegan`, `vegetarian`, `gluten-free`, `halal`, `kosher`, `dairy-free`, `nut-free`; with ` on request` after it if the dish is so only when asked for. */
  dietary: Schema.Array(Schema.String),
  /** Kilocalories. */
  calories: Schema.optionalKey(Schema.Finite),
  optionGroups: Schema.Array(MenuOptionGroup),
  identifiers: Schema.Struct({ merchantItemId: Text }),
  url: Text,
  sourceUrl: Schema.String,
})
export type MenuItem = typeof MenuItem.Type

/** A menu section, in the page's words. */
export const MenuSection = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Text,
  items: Schema.Array(MenuItem),
})
export type MenuSection = typeof MenuSection.Type

/** The menu of a page. */
export const MenuProfile = Schema.Struct({
  isMenu: Schema.Boolean,
  /** Confidence that it is a menu, 0 to 1. */
  confidence: Schema.Finite,
  merchant: Schema.Struct({ name: Schema.String, type: Text, location: Text }),
  /** ISO 4217, if the page states it. */
  currency: Text,
  sections: Schema.Array(MenuSection),
  sourceUrl: Schema.String,
})
export type MenuProfile = typeof MenuProfile.Type
