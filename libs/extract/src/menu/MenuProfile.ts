import { Schema } from "effect"
import { Price } from "../prices/Price.ts"

const Text = Schema.optionalKey(Schema.String)

/** A choice that sets what an item costs, such as its size. */
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
  /** `vegan`, `vegetarian`, `gluten-free`, `halal`, `kosher`, `dairy-free`, `nut-free`; with ` on request` behind it where the dish is so for those who ask. */
  dietary: Schema.Array(Schema.String),
  /** Kilocalories. */
  calories: Schema.optionalKey(Schema.Finite),
  optionGroups: Schema.Array(MenuOptionGroup),
  identifiers: Schema.Struct({ merchantItemId: Text }),
  url: Text,
  sourceUrl: Schema.String,
})
export type MenuItem = typeof MenuItem.Type

/** A part of a menu, in the page's words. */
export const MenuSection = Schema.Struct({ id: Schema.String, name: Schema.String, description: Text, items: Schema.Array(MenuItem) })
export type MenuSection = typeof MenuSection.Type

/** The menu that a page shows. */
export const MenuProfile = Schema.Struct({
  isMenu: Schema.Boolean,
  /** 0 to 1: how much agrees that it is a menu. */
  confidence: Schema.Finite,
  merchant: Schema.Struct({ name: Schema.String, type: Text, location: Text }),
  /** ISO 4217, where the page tells it. */
  currency: Text,
  sections: Schema.Array(MenuSection),
  sourceUrl: Schema.String,
})
export type MenuProfile = typeof MenuProfile.Type
