import type { VariantDraft } from "./ProductDraft.ts"
import { sharedQuery } from "./samePage.ts"
import type { ChosenPrice } from "./seen/choosePrice.ts"

/** What is known of the variant that the page shows, beside what the list of variants says. */
export interface ShownVariant {
  readonly url: string
  /** The price that is shown, where one is likely. */
  readonly seen: ChosenPrice | undefined
  /** The currency of that price. */
  readonly currency: string | undefined
  /** From less trusted sources, in their order. */
  readonly others: ReadonlyArray<VariantDraft>
}

/** Points with which a shown price is believed against what linked data says. */
const sure = 6

/** What taxes add at most. */
const mostTax = 1.35

/** The variants with that of the page's address, else of the price that it shows, first and completed. */
export const chooseVariants = (variants: ReadonlyArray<VariantDraft>, shown: ShownVariant): ReadonlyArray<VariantDraft> => {
  const index = indexOfShown(variants, shown)
  const own = completed(corrected(variants[index] ?? {}, shown), shown)
  return [own, ...variants.filter((_, at) => at !== index && !isSame(variants[at] ?? {}, own))]
}

const indexOfShown = (variants: ReadonlyArray<VariantDraft>, { seen, url }: ShownVariant): number => {
  const shared = variants.map((variant) => Math.max(variant.url === undefined ? 0 : sharedQuery(variant.url, url), hasId(variant, url) ? 1 : 0))
  const most = Math.max(0, ...shared)
  if (most > 0) return shared.indexOf(most)
  const priced = seen === undefined ? -1 : variants.findIndex(({ amount }) => amount === seen.price.amount)
  return Math.max(0, priced)
}

const hasId = ({ id, sku }: VariantDraft, url: string): boolean => {
  const variant = URL.canParse(url) ? new URL(url).searchParams.get("variant") : null
  return variant !== null && variant !== "" && (id?.endsWith(variant) === true || sku === variant)
}

const isSame = (one: VariantDraft, other: VariantDraft): boolean =>
  one.amount === other.amount && one.sku === other.sku && one.title === other.title && one.url === other.url && one.id === other.id

/** Linked data may leave out taxes, and forget that there is a sale. */
const corrected = (variant: VariantDraft, { currency, seen }: ShownVariant): VariantDraft => {
  const { amount } = variant
  if (amount === undefined || seen === undefined || seen.score < sure) return variant
  const shown = { amount: seen.price.amount, shown: seen.price.text, currency: variant.currency ?? currency }
  if (variant.isNet === true && shown.amount > amount && shown.amount <= amount * mostTax) return { ...variant, ...shown }
  return shown.amount < amount && seen.original?.amount === amount ? { ...variant, ...shown, original: amount } : variant
}

const completed = (variant: VariantDraft, { currency, others, seen }: ShownVariant): VariantDraft => {
  const priced = [variant, ...others].find(({ amount }) => amount !== undefined)
  const money: VariantDraft =
    priced === undefined
      ? seen === undefined
        ? {}
        : { amount: seen.price.amount, shown: seen.price.text, currency }
      : { amount: priced.amount, original: priced.original, currency: priced.currency, shown: priced.shown }
  const amount = money.amount
  const isShown = amount !== undefined && seen?.price.amount === amount
  return {
    ...variant,
    ...money,
    currency: money.currency ?? [variant, ...others].map((one) => one.currency).find((one) => one !== undefined) ?? (isShown ? currency : undefined),
    original: money.original ?? others.map(({ original }) => original).find((one) => one !== undefined) ?? (isShown ? seen?.original?.amount : undefined),
    shown: money.shown ?? (isShown && seen?.price.sign !== undefined ? seen.price.text : undefined),
    sku: variant.sku ?? others.map(({ sku }) => sku).find((one) => one !== undefined),
    availability: variant.availability ?? others.map(({ availability }) => availability).find((one) => one !== undefined),
  }
}
