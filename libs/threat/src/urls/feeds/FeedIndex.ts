import { Effect } from "effect"
import { canonicalUrl, type CanonicalUrl } from "../canonical/canonicalUrl.ts"
import { hashExpression } from "../canonical/hashExpression.ts"
import { HashPrefixes } from "../lists/HashPrefixes.ts"
import type { FeedEntry } from "./FeedEntry.ts"

/** Entries of a feed at most; what comes behind them is left out, and logged. */
export const mostEntries = 1_000_000

/** Bytes that are kept of an entry's hash: with a million entries, one address in 10^13 would be taken for another. */
const keptBytes = 8

/** Entries between pauses for others, and kinds of entries at most. */
const [stride, mostKinds] = [2000, 50]

interface Kind {
  readonly score: number
  readonly category: string
  readonly prefixes: HashPrefixes
}

/** What addresses of a feed are kept as. */
export interface FeedIndex {
  readonly count: number
  /** Whether there were more entries than are kept. */
  readonly isCut: boolean
  readonly kinds: ReadonlyArray<Kind>
}

const keyOf = ({ host, path, query }: CanonicalUrl): string => `${host}${path}${query === undefined || query === "" ? "" : `?${query}`}`

/**
 * The texts under which an address may be listed: itself; without its query, for entries that have none; its host, for entries that are one. An entry with a path says
 * nothing of other paths: feeds list files on hosts of many users.
 */
const keysOf = (url: CanonicalUrl): ReadonlyArray<string> => [...new Set([keyOf(url), `${url.host}${url.path}`, `${url.host}/`])]

/** Kinds are told apart by their words; those beyond a bound share one. */
const kindOf = (counts: ReadonlyMap<string, unknown>, { category, score }: FeedEntry): string => {
  const kind = `${score} ${category}`
  return counts.has(kind) || counts.size < mostKinds ? kind : `${score} listed`
}

const indexed = (kind: string, bytes: ReadonlyArray<Buffer>): ReadonlyArray<Kind> => {
  const prefixes = HashPrefixes.empty.changed([], [{ size: keptBytes, bytes: Buffer.concat(bytes) }])
  const blank = kind.indexOf(" ")
  return prefixes === undefined ? [] : [{ score: Number(kind.slice(0, blank)), category: kind.slice(blank + 1), prefixes }]
}

/** Makes an index of entries, a stretch at a time. */
export const indexFeed = Effect.fnUntraced(function* (entries: Iterable<FeedEntry>) {
  const byKind = new Map<string, Array<Buffer>>()
  let [count, isCut] = [0, false]
  for (const entry of entries) {
    if (count === mostEntries) {
      isCut = true
      break
    }
    const url = canonicalUrl(entry.url)
    if (url === undefined) continue
    const kind = kindOf(byKind, entry)
    const hashes = byKind.get(kind) ?? []
    hashes.push(hashExpression(keyOf(url)).subarray(0, keptBytes))
    byKind.set(kind, hashes)
    if (++count % stride === 0) yield* Effect.yieldNow
  }
  const index: FeedIndex = { count, isCut, kinds: [...byKind].flatMap(([kind, hashes]) => indexed(kind, hashes)) }
  return index
})

/** What a feed says of an address: of its entries the one with the greatest score, and all that it calls it. */
export const lookUp = ({ kinds }: FeedIndex, url: CanonicalUrl): { readonly score: number; readonly categories: ReadonlyArray<string> } => {
  const hashes = keysOf(url).map((key) => hashExpression(key))
  const found = kinds.filter(({ prefixes }) => hashes.some((hash) => prefixes.matches(hash)))
  return { score: Math.max(0, ...found.map(({ score }) => score)), categories: [...new Set(found.map(({ category }) => category))] }
}
