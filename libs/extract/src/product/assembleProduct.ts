import { currencyOfSymbol } from "../prices/PageMoney.ts"
import type { ShownLine } from "../shown/ShownLine.ts"
import { chooseVariants } from "./chooseVariants.ts"
import { likeness } from "./likeness.ts"
import type { ProductDraft, VariantDraft } from "./ProductDraft.ts"
import { metaText, type ProductPage } from "./ProductPage.ts"
import type { ProductProfile } from "./ProductProfile.ts"
import type { ProductSources } from "./ProductSources.ts"
import { seenImages, seenTrail } from "./seen/readSeenProduct.ts"
import { titlesOf } from "./titlesOf.ts"
import { toProduct } from "./toProduct.ts"

/** One product of what each source of a page says of it; of two, the one that was made for machines and is most detailed is believed. */
export const assembleProduct = (
  page: ProductPage,
  lines: ReadonlyArray<ShownLine>,
  sources: ProductSources,
): ProductProfile | undefined => {
  const { embedded, linked, meta, seen } = sources
  const drafts = [linked, embedded, meta].filter((draft) => draft !== undefined)
  const currency = drafts
    .flatMap(({ variants }) => variants)
    .find((variant) => variant.currency !== undefined)?.currency
  const money = { url: page.url, language: metaText(page.metadata, "og:locale", "language"), currency }
  const title = linked?.title ?? seen.title ?? embedded?.title ?? titlesOf(page.metadata, page.url)[0]
  const variants = chooseVariants(detailed(sources)?.variants ?? [], {
    url: page.url,
    seen: seen.price,
    currency: seen.price === undefined ? undefined : currencyOfSymbol(seen.price.price.sign, money),
    others: othersOf(sources),
  })
  const shown: ProductDraft = {
    brand: seen.brand,
    images: title === undefined ? undefined : imagesOf(page, title),
    variants: [],
  }
  return toProduct([{ title, variants: [] }, ...drafts.map((draft) => likeTo(draft, title)), shown], variants, {
    ...money,
    trail: seenTrail(lines),
  })
}

/** The source whose variants are taken: one with prices. */
const detailed = ({ embedded, linked }: ProductSources): ProductDraft | undefined =>
  [linked, embedded].find((draft) => draft?.variants.some(({ amount }) => amount !== undefined)) ?? linked ?? embedded

// One of several variants says nothing of the one that is shown.
const othersOf = (sources: ProductSources): ReadonlyArray<VariantDraft> => {
  const { embedded, linked, meta, seen } = sources
  const single = [linked, meta, embedded].filter(
    (draft) => draft !== undefined && draft !== detailed(sources) && draft.variants.length === 1,
  )
  return [...single.flatMap((draft) => draft?.variants ?? []), { sku: seen.sku, availability: seen.availability }]
}

const imagesOf = (page: ProductPage, title: string): ProductDraft["images"] => {
  const images = seenImages(page.tree, title)
  return images.length === 0 ? undefined : images
}

// Tags that name something else are about something else.
const likeTo = (draft: ProductDraft, title: string | undefined): ProductDraft =>
  draft.title === undefined || title === undefined || likeness(draft.title, title) > 0.3
    ? draft
    : { ...draft, brand: undefined, category: undefined }
