import { parseAmount } from "../../prices/parseAmount.ts"
import { currencyCode } from "../../prices/PageMoney.ts"
import { likeness } from "../likeness.ts"
import { plainLine } from "../plainLine.ts"
import type { ProductDraft, VariantDraft } from "../ProductDraft.ts"
import { isObject, type JsonObject } from "./findEmbeddedProducts.ts"

/** Variants of one product: more are left out. */
const maxVariants = 100

/** A product of the JSON that a page carries. */
export interface EmbeddedProduct extends ProductDraft {
  /** The page's address ends in its short name. */
  readonly isOfPage: boolean
}

const isOfPage = (product: JsonObject, url: string): boolean => {
  const path = URL.canParse(url) ? new URL(url).pathname : ""
  const end = path.slice(path.lastIndexOf("/") + 1)
  return end !== "" && ["handle", "slug", "urlKey", "id"].some((name) => product[name] === end)
}

/** What the embedded product that is named as the page is says; undefined: none is. */
export const readEmbeddedProduct = (
  products: ReadonlyArray<JsonObject>,
  names: ReadonlyArray<string>,
  url: string,
): EmbeddedProduct | undefined => {
  const fits = products.map((product) => ({
    product,
    fit: Math.max(0, ...names.map((name) => likeness(name, titleOf(product) ?? ""))),
    weight: weightOf(product) + (isOfPage(product, url) ? 1_000 : 0),
  }))
  const best = fits
    .filter(({ fit }) => fit >= 0.9)
    .toSorted((one, other) => other.fit - one.fit || other.weight - one.weight)[0]
  return best === undefined ? undefined : { ...draftOf(best.product), isOfPage: isOfPage(best.product, url) }
}

const weightOf = (product: JsonObject): number =>
  Object.keys(product).length + (listOf(product["variants"]).length > 0 ? 100 : 0)

const textIn = (object: JsonObject, ...names: ReadonlyArray<string>): string | undefined => {
  for (const name of names) {
    const value = object[name]
    const inner = isObject(value) ? (value["name"] ?? value["title"]) : value
    const text = typeof inner === "string" ? plainLine(inner) : typeof inner === "number" ? String(inner) : ""
    if (text !== "") return text
  }
  return undefined
}

const titleOf = (product: JsonObject): string | undefined => textIn(product, "title", "name")

// A list, or a connection of GraphQL.
const listOf = (value: unknown): ReadonlyArray<JsonObject> => {
  if (Array.isArray(value)) return value.slice(0, maxVariants).filter(isObject)
  if (!isObject(value)) return []
  const edges = value["nodes"] ?? value["edges"]
  return Array.isArray(edges)
    ? edges
        .slice(0, maxVariants)
        .flatMap((edge: unknown) => (isObject(edge) ? [isObject(edge["node"]) ? edge["node"] : edge] : []))
    : []
}

const draftOf = (product: JsonObject): ProductDraft => {
  const isShopify =
    typeof product["handle"] === "string" &&
    (Object.hasOwn(product, "vendor") || Object.hasOwn(product, "compare_at_price"))
  const variants = listOf(product["variants"]).map((variant) => variantOf(variant, isShopify))
  return {
    title: titleOf(product),
    brand: textIn(product, "vendor", "brand", "brandName", "manufacturer"),
    category: textIn(product, "productType", "product_type", "type"),
    description: textIn(product, "description"),
    variants: variants.some(({ amount }) => amount !== undefined)
      ? variants
      : [{ ...variantOf(product, isShopify), title: undefined, id: undefined }],
  }
}

const variantOf = (variant: JsonObject, inCents: boolean): VariantDraft => {
  const price = moneyIn(variant, {
    names: ["price", "priceV2", "salePrice", "currentPrice", "priceRange", "price_min"],
    inCents,
  })
  const original = moneyIn(variant, {
    names: ["compare_at_price", "compareAtPrice", "compareAtPriceV2", "originalPrice", "listPrice"],
    inCents,
  })
  const isThere = [variant["available"], variant["availableForSale"], variant["inStock"], variant["is_in_stock"]].find(
    (value) => typeof value === "boolean",
  )
  return {
    id: textIn(variant, "id"),
    sku: textIn(variant, "sku"),
    title: textIn(variant, "title", "name"),
    values: valuesIn(variant),
    amount: price.amount,
    currency: price.currency ?? currencyCode(textIn(variant, "currency", "currencyCode", "priceCurrency")),
    original: original.amount,
    availability: isThere === undefined ? undefined : { inStock: isThere },
  }
}

interface MoneyNames {
  readonly names: ReadonlyArray<string>
  /** Whole numbers are hundredths. */
  readonly inCents: boolean
}

const moneyIn = (
  object: JsonObject,
  { inCents, names }: MoneyNames,
): { readonly amount?: number | undefined; readonly currency?: string | undefined } => {
  for (const name of names) {
    const money = moneyOf(object[name])
    const isWhole = typeof object[name] === "number" && Number.isInteger(object[name])
    if (money.amount !== undefined) return inCents && isWhole ? { ...money, amount: money.amount / 100 } : money
  }
  return {}
}

const moneyOf = (value: unknown): { readonly amount?: number | undefined; readonly currency?: string | undefined } => {
  if (typeof value === "number" || typeof value === "string") return { amount: parseAmount(String(value)) }
  if (!isObject(value)) return {}
  const inner = ["minVariantPrice", "minPrice", "current", "amount", "value"]
    .map((name) => value[name])
    .find((one) => one !== undefined && one !== null)
  const { amount, currency } = isObject(inner)
    ? innermost(inner)
    : { amount: typeof inner === "object" ? undefined : parseAmount(String(inner)), currency: undefined }
  return { amount, currency: currency ?? currencyCode(textIn(value, "currencyCode", "currency")) }
}

const innermost = (value: JsonObject) => {
  const amount = value["amount"] ?? value["value"]
  return {
    amount: typeof amount === "number" || typeof amount === "string" ? parseAmount(String(amount)) : undefined,
    currency: currencyCode(textIn(value, "currencyCode", "currency")),
  }
}

const valuesIn = (variant: JsonObject): VariantDraft["values"] => {
  const options = variant["selectedOptions"]
  const named = Array.isArray(options)
    ? options
        .slice(0, 10)
        .flatMap((one: unknown) => (isObject(one) ? [[textIn(one, "name"), textIn(one, "value")] as const] : []))
    : []
  const numbered = ["option1", "option2", "option3"].map((name) => [name, textIn(variant, name)] as const)
  const entries = [...named, ...(named.length === 0 ? numbered : [])].filter(
    (entry): entry is readonly [string, string] =>
      entry[0] !== undefined && entry[1] !== undefined && entry[1] !== "Default Title",
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
