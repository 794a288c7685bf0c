import type { ProductAvailability } from "./ProductProfile.ts"

/** The values of schema.org's ItemAvailability, and their like in other vocabularies, with what they are in words. */
const known: ReadonlyMap<string, ProductAvailability> = new Map([
  ["instock", { inStock: true, text: "In stock" }],
  ["in_stock", { inStock: true, text: "In stock" }],
  ["available", { inStock: true, text: "Available" }],
  ["instoreonly", { inStock: true, text: "In store only" }],
  ["onlineonly", { inStock: true, text: "Online only" }],
  ["limitedavailability", { inStock: true, text: "Limited availability" }],
  ["madetoorder", { inStock: true, text: "Made to order" }],
  ["outofstock", { inStock: false, text: "Out of stock" }],
  ["out_of_stock", { inStock: false, text: "Out of stock" }],
  ["oos", { inStock: false, text: "Out of stock" }],
  ["soldout", { inStock: false, text: "Sold out" }],
  ["discontinued", { inStock: false, text: "Discontinued" }],
  ["backorder", { inStock: false, text: "Back order" }],
  ["preorder", { inStock: false, text: "Pre-order" }],
  ["presale", { inStock: false, text: "Pre-sale" }],
  ["reserved", { inStock: false, text: "Reserved" }],
  ["pending", { inStock: false, text: "Pending" }],
])

/** What a value such as `https://schema.org/InStock` or `in stock` says; undefined: nothing that is known. */
export const availabilityOf = (value: string): ProductAvailability | undefined => {
  const name = value.slice(Math.max(value.lastIndexOf("/"), value.lastIndexOf(":"), value.lastIndexOf("#")) + 1)
  return known.get(name.replaceAll(/[\s-]+/gu, "").toLowerCase())
}
