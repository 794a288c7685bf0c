import { isPresentOn } from "../models/isPresentOn.ts"
import { currencyCode, findAmounts, likeness, priceOf, type ProductProfile, type ProductVariant } from "@trawl/extract"
import type { ProductAnswer } from "./ProductAnswer.ts"

/** Most variants taken from an answer. */
const maxVariants = 100

/** What is known before a model answers. */
export interface KnownProduct {
  readonly found: ProductProfile | undefined
  readonly url: string
  readonly markdown: string
}

/**
 * A product with the facts that a model adds; facts found without it stay. Prices and texts of the answer that the page does not have are left out.
 * Undefined: there is no product.
 */
export const withAnswer = (
  answer: ProductAnswer,
  { found, markdown, url }: KnownProduct,
): ProductProfile | undefined => {
  const title = found?.title ?? answer.title ?? ""
  if (
    found === undefined &&
    (!answer.isProduct || title === "" || likeness(title, markdown.slice(0, maxMarkdown)) < 0.5)
  )
    return found
  if (!answer.isProduct) return found
  const written: WrittenPage = { isSaid: isPresentOn(markdown), amounts: amountsIn(markdown) }
  const variants = answer.variants.slice(0, maxVariants).map((variant) => variantOf(variant, written))
  const [own, ...others] = found?.variants ?? []
  return {
    title,
    url,
    ...said("brand", answer.brand, written),
    ...said("category", answer.category, written),
    ...said("description", answer.description, written),
    ...found,
    variants: own === undefined ? variants : [{ ...variants[0], ...own, ...stockOf(own, variants[0]) }, ...others],
  }
}

/** The page's text, for checking an answer. */
interface WrittenPage {
  readonly isSaid: (text: string) => boolean
  readonly amounts: ReadonlySet<number>
}

const said = <K extends string>(
  key: K,
  value: string | null,
  { isSaid }: WrittenPage,
): { readonly [P in K]?: string } =>
  // The key is the only one, as the cast states.
  value === null || !isSaid(value) ? {} : ({ [key]: value.trim() } as { readonly [P in K]?: string })

// A product found without a price had no stock phrase either, unless it has a text.
const stockOf = (own: ProductVariant, answer: ProductVariant | undefined) =>
  own.availability.text === undefined && answer !== undefined ? { availability: answer.availability } : {}

/** Characters of a page that are searched for an answer's prices, and most prices of an answer. */
const maxMarkdown = 500_000
const maxAmounts = 20_000

const amountsIn = (markdown: string): ReadonlySet<number> =>
  new Set(findAmounts(markdown.slice(0, maxMarkdown), maxAmounts).map(({ amount }) => amount))

const variantOf = (
  { availability, currency, inStock, originalPrice, price, sku, title }: ProductAnswer["variants"][number],
  written: WrittenPage,
): ProductVariant => {
  const code = currencyCode(currency ?? undefined)
  const amount = price !== null && written.amounts.has(price) ? price : undefined
  const isSale =
    amount !== undefined && originalPrice !== null && originalPrice > amount && written.amounts.has(originalPrice)
  return {
    ...said("sku", sku, written),
    ...said("title", title, written),
    ...(amount === undefined ? {} : { price: priceOf(amount, code, {}) }),
    ...(isSale ? { sale: { originalPrice: priceOf(originalPrice, code, {}) } } : {}),
    availability: { inStock: inStock ?? amount !== undefined, ...said("text", availability, written) },
  }
}
