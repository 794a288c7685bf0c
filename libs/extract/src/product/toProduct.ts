import { currencyOfSymbol, type PageMoney, priceOf } from "../prices/PageMoney.ts"
import { joinCategory } from "./joinCategory.ts"
import { likeness } from "./likeness.ts"
import type { ProductImage, ProductProfile, ProductVariant } from "./ProductProfile.ts"
import type { ProductDraft, VariantDraft } from "./ProductDraft.ts"

/** Most images of a variant. */
const maxImages = 30

/** The product for the document, from drafts in the order of trust and from its variants; undefined if it has no name. */
export const toProduct = (
  drafts: ReadonlyArray<ProductDraft>,
  variants: ReadonlyArray<VariantDraft>,
  page: PageMoney & { readonly trail: ReadonlyArray<string> },
): ProductProfile | undefined => {
  const first = <K extends keyof ProductDraft>(key: K): ProductDraft[K] | undefined =>
    drafts.map((draft) => draft[key]).find((value) => value !== undefined)
  const title = first("title")
  if (title === undefined || title === "") return undefined
  const category = first("category") ?? joinCategory(page.trail.filter((step) => likeness(step, title) < 1))
  const images = first("images")
  return {
    title,
    ...present("brand", first("brand")),
    ...present("category", category),
    url: page.url,
    ...present("description", first("description")),
    variants: variants.map((variant) => toVariant({ ...variant, images: variant.images ?? images }, page)),
  }
}

const present = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  // The key is the only one, so the cast holds.
  value === undefined || value === "" ? {} : ({ [key]: value } as { readonly [P in K]?: V })

const toVariant = (variant: VariantDraft, page: PageMoney): ProductVariant => {
  const { amount, original } = variant
  const currency = variant.currency ?? page.currency ?? currencyOfSymbol(undefined, page)
  const isSale = amount !== undefined && original !== undefined && original > amount
  return {
    ...present("id", variant.id),
    ...present("sku", variant.sku),
    ...present("title", variant.title),
    ...present("values", variant.values),
    ...(amount === undefined
      ? {}
      : { price: priceOf(amount, currency, { language: page.language, shown: variant.shown }) }),
    ...(isSale ? { sale: { originalPrice: priceOf(original, currency, { language: page.language }) } } : {}),
    // A page that states no stock and shows a price is taken to be in stock.
    availability: variant.availability ?? { inStock: amount !== undefined },
    ...present("images", imagesOf(variant.images ?? [], page.url)),
  }
}

const imagesOf = (images: ReadonlyArray<ProductImage>, base: string): ReadonlyArray<ProductImage> | undefined => {
  const byAddress = new Map<string, ProductImage>()
  for (const image of images.slice(0, maxImages)) {
    const url = URL.canParse(image.url, base) ? new URL(image.url, base).href : ""
    if (/^https?:/u.test(url) && !byAddress.has(url)) byAddress.set(url, { ...image, url })
  }
  return byAddress.size === 0 ? undefined : [...byAddress.values()]
}
