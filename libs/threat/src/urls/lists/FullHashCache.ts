import { sentBytes } from "../canonical/hashExpression.ts"
import type { HashAnswer } from "./HashProvider.ts"

/** Prefixes whose answers are kept at most. */
const mostAnswers = 20_000

/** Longer than a day nothing is believed, whatever an answer says. */
const longestMillis = 86_400_000

interface PrefixAnswer {
  readonly absentUntil: number
  /** By the full hash in hexadecimal. */
  readonly found: ReadonlyMap<string, { readonly categories: ReadonlyArray<string>; readonly until: number }>
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

const prefixOf = (hash: Uint8Array): string => hex(hash.subarray(0, sentBytes))

/** What was answered about prefixes, for as long as it holds. Times are monotonic milliseconds. The oldest answers go first. */
export class FullHashCache {
  readonly #known = new Map<string, PrefixAnswer>()

  get size(): number {
    return this.#known.size
  }

  /** The threats of a full hash, none where it is on no list; undefined where that has to be asked for. */
  categoriesOf(hash: Uint8Array, now: number): ReadonlyArray<string> | undefined {
    const known = this.#known.get(prefixOf(hash))
    const found = known?.found.get(hex(hash))
    if (found !== undefined) return now < found.until ? found.categories : undefined
    return known !== undefined && now < known.absentUntil ? [] : undefined
  }

  /** Keeps an answer to prefixes that were asked for. Hashes that begin otherwise are not looked at. */
  keep(prefixes: ReadonlyArray<Uint8Array>, { absentMillis, found }: HashAnswer, now: number): void {
    const byPrefix = Map.groupBy(found, ({ hash }) => prefixOf(hash))
    for (const prefix of prefixes) {
      const key = hex(prefix)
      const hashes = (byPrefix.get(key) ?? []).map(({ categories, hash, lifetimeMillis }) => [hex(hash), { categories, until: now + Math.min(longestMillis, lifetimeMillis) }] as const)
      this.#known.delete(key)
      this.#known.set(key, { absentUntil: now + Math.min(longestMillis, absentMillis), found: new Map(hashes) })
    }
    for (const key of this.#known.keys()) {
      if (this.#known.size <= mostAnswers) return
      this.#known.delete(key)
    }
  }
}
