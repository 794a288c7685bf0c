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
export const chooseVariants = (
  variants: ReadonlyArray<VariantDraft>,
  shown: ShownVariant,
): ReadonlyArray<VariantDraft> => {
  const index = indexOfShown(variants, shown)
  const own = completed(corrected(variants[index] ?? {}, shown), shown)
  return [own, ...variants.filter((_, at) => at !== index && !isSame(variants[at] ?? {}, own))]
}

const indexOfShown = (variants: ReadonlyArray<VariantDraft>, { seen, url }: ShownVariant): number => {
  const shared = variants.map((variant) =>
    Math.max(variant.url === undefined ? 0 : sharedQuery(variant.url, url), hasId(variant, url) ? 1 : 0),
  )
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
  one.amount === other.amount &&
  one.sku === other.sku &&
  one.title === other.title &&
  one.url === other.url &&
  one.id === other.id

/** Linked data may leave out taxes, and forget that there is a sale. */
const corrected = (variant: VariantDraft, { currency, seen }: ShownVariant): VariantDraft => {
  const { amount } = variant
  if (amount === undefined || seen === undefined || seen.score < sure) return variant
  const shown = { amount: seen.price.amount, shown: seen.price.text, currency: variant.currency ?? currency }
  if (variant.isNet === true && shown.amount > amount && shown.amount <= amount * mostTax)
    return { ...variant, ...shown }
  return shown.amount < amount && seen.original?.amount === amount
    ? { ...variant, ...shown, original: amount }
    : variant
}

const completed = (variant: VariantDraft, shown: ShownVariant): VariantDraft => {
  const all = [variant, ...shown.others]
  const first = <K extends keyof VariantDraft>(key: K): VariantDraft[K] | undefined =>
    all.map((one) => one[key]).find((value) => value !== undefined)
  const priced = all.find(({ amount }) => amount !== undefined)
  const seen = seenMoney(shown, priced?.amount)
  const { amount, currency, original, shown: text } = { ...seen, ...present(priced) }
  return {
    ...variant,
    amount,
    currency: currency ?? first("currency"),
    original: original ?? first("original"),
    shown: text,
    sku: first("sku"),
    availability: first("availability"),
  }
}

/** The money of a draft, without what it does not say. */
const present = (draft: VariantDraft | undefined): VariantDraft =>
  Object.fromEntries(
    ["amount", "currency", "original", "shown"].flatMap((key) =>
      Object.entries(draft ?? {}).filter(([name, value]) => name === key && value !== undefined),
    ),
  )

/** What the page shows, where that is the price: any other is of something else. */
const seenMoney = ({ currency, seen }: ShownVariant, amount: number | undefined): VariantDraft | undefined => {
  if (seen === undefined || (amount !== undefined && seen.price.amount !== amount)) return undefined
  return {
    currency,
    amount: seen.price.amount,
    original: seen.original?.amount,
    shown: seen.price.sign === undefined ? undefined : seen.price.text,
  }
}
