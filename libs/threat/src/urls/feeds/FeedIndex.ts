import { Effect } from "effect"
import { canonicalUrl, type CanonicalUrl } from "../canonical/canonicalUrl.ts"
import { hashExpression } from "../canonical/hashExpression.ts"
import type { FeedEntry } from "./FeedEntry.ts"

/** Maximum entries of a feed; further ones are skipped, and logged. */
export const mostEntries = 1_000_000

/** 53 bits of an entry's hash, as many as a number holds: with a million entries, one URL in 10^9 is a false match. */
const numberOf = (key: string): number => {
  const hash = hashExpression(key)
  return hash.readUIntBE(0, 6) * 32 + (hash.readUInt8(6) >> 3)
}

/** Number of entries between pauses for other fibers, and maximum number of kinds. */
const [stride, mostKinds] = [500, 50]

interface Kind {
  readonly score: number
  readonly category: string
  /** Sorted. */
  readonly numbers: Float64Array
}

/** The index of a feed's URLs. */
export interface FeedIndex {
  readonly count: number
  /** Whether entries were dropped at the limit. */
  readonly isCut: boolean
  readonly kinds: ReadonlyArray<Kind>
}

const keyOf = ({ host, path, query }: CanonicalUrl): string =>
  `${host}${path}${query === undefined || query === "" ? "" : `?${query}`}`

/**
 * The keys under which a URL may be listed: itself; without its query, for entries that have none; its host, for entries
 * without a path. An entry with a path does not match other paths: feeds list files on hosts of many users.
 */
const keysOf = (url: CanonicalUrl): ReadonlyArray<string> => [
  ...new Set([keyOf(url), `${url.host}${url.path}`, `${url.host}/`]),
]

/** Key of a kind by its category and score; kinds beyond the limit share one. */
const kindOf = (counts: ReadonlyMap<string, unknown>, { category, score }: FeedEntry): string => {
  const kind = `${score} ${category}`
  return counts.has(kind) || counts.size < mostKinds ? kind : `${score} listed`
}

const indexed = (kind: string, numbers: ReadonlyArray<number>): Kind => {
  const blank = kind.indexOf(" ")
  return {
    score: Number(kind.slice(0, blank)),
    category: kind.slice(blank + 1),
    numbers: Float64Array.from(numbers).toSorted(),
  }
}

const has = (numbers: Float64Array, wanted: number): boolean => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return numbers[low] === wanted
}

/** Builds an index of entries, with pauses for other fibers. */
export const indexFeed = Effect.fnUntraced(function* (entries: Iterable<FeedEntry>) {
  const byKind = new Map<string, Array<number>>()
  let [count, isCut] = [0, false]
  for (const entry of entries) {
    if (count === mostEntries) {
      isCut = true
      break
    }
    const url = canonicalUrl(entry.url)
    if (url === undefined) continue
    const kind = kindOf(byKind, entry)
    const numbers = byKind.get(kind) ?? []
    numbers.push(numberOf(keyOf(url)))
    byKind.set(kind, numbers)
    if (++count % stride === 0) yield* Effect.yieldNow
  }
  const index: FeedIndex = { count, isCut, kinds: [...byKind].map(([kind, numbers]) => indexed(kind, numbers)) }
  return index
})

/** Matches of a URL in a feed: the greatest score among its entries, and all their categories. */
export const lookUp = (
  { kinds }: FeedIndex,
  url: CanonicalUrl,
): { readonly score: number; readonly categories: ReadonlyArray<string> } => {
  const wanted = keysOf(url).map(numberOf)
  const found = kinds.filter(({ numbers }) => wanted.some((number) => has(numbers, number)))
  return {
    score: Math.max(0, ...found.map(({ score }) => score)),
    categories: [...new Set(found.map(({ category }) => category))],
  }
}
