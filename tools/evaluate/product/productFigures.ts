import type { findProduct } from "@trawl/formats"

/** Human labels of a product page. Absent: not judged; null: the page does not state it; a list: any of these. */
export interface LabelledProduct {
  readonly site: string
  readonly half: string
  readonly title: ReadonlyArray<string>
  readonly price: number | ReadonlyArray<number> | null
  readonly currency: string | null
  readonly brand?: string | ReadonlyArray<string> | null
  readonly inStock?: boolean
  readonly sku?: string | ReadonlyArray<string> | null
  readonly original?: number
}

/** Our answer for it. */
export interface ProductAnswer {
  readonly product: ReturnType<typeof findProduct>
  readonly millis: number
}

type Value = string | number | boolean | undefined

const fields: Readonly<
  Record<"price" | "currency" | "title" | "brand" | "inStock" | "sku" | "original", (answer: ProductAnswer) => Value>
> = {
  price: ({ product }) => product?.variants[0]?.price?.amount,
  currency: ({ product }) => product?.variants[0]?.price?.currency,
  title: ({ product }) => product?.title,
  brand: ({ product }) => product?.brand,
  inStock: ({ product }) => product?.variants[0]?.availability.inStock,
  sku: ({ product }) => product?.variants[0]?.sku,
  original: ({ product }) => product?.variants[0]?.sale?.originalPrice.amount,
}

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Titles are equal if they share four fifths of their words (F1). */
const sameTitle = (one: string, other: string): boolean => {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  const shared = mine.filter((word) => theirs.includes(word)).length
  return (2 * shared) / (mine.length + theirs.length) >= 0.8
}

const isRight = (field: string, value: Value, truth: Value): boolean =>
  field === "title" || field === "brand" ? sameTitle(String(value), String(truth)) : value === truth

/** One line per field: precision, recall, F1 and the number of pages that state it. */
export const productFigures = (
  labels: ReadonlyArray<readonly [string, LabelledProduct]>,
  answers: ReadonlyMap<string, ProductAnswer>,
  isShown: boolean,
): string =>
  Object.entries(fields)
    .map(([field, valueOf]) => {
      const judged = labels.flatMap(([id, label]) => {
        const truth = label[field as keyof LabelledProduct]
        if (truth === undefined) return []
        const value = valueOf(answers.get(id) as ProductAnswer)
        const accepted = truth === null ? [] : [truth].flat()
        const right = value !== undefined && accepted.some((one) => isRight(field, value, one))
        if (isShown && !right && !(value === undefined && truth === null))
          console.log(`  ${id} ${label.site} ${field}: ${String(value)} instead of ${JSON.stringify(truth)}`)
        return [{ given: value !== undefined, stated: truth !== null, right }]
      })
      const right = judged.filter((one) => one.right).length
      const precision = right / judged.filter(({ given }) => given).length
      const recall = right / judged.filter(({ stated }) => stated).length
      return `${field.padEnd(9)} P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)} of ${judged.filter(({ stated }) => stated).length}`
    })
    .join("\n")
