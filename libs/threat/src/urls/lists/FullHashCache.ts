import { sentBytes } from "../canonical/hashExpression.ts"
import type { HashAnswer } from "./HashProvider.ts"

/** Maximum number of cached prefixes. */
const mostAnswers = 20_000

/** No answer is cached for more than a day, whatever it says. */
const longestMillis = 86_400_000

interface PrefixAnswer {
  readonly absentUntil: number
  /** By the full hash in hexadecimal. */
  readonly found: ReadonlyMap<string, { readonly categories: ReadonlyArray<string>; readonly until: number }>
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

const prefixOf = (hash: Uint8Array): string => hex(hash.subarray(0, sentBytes))

/** Answers about prefixes, for their lifetime. Times are monotonic milliseconds. The oldest answers are dropped first. */
export class FullHashCache {
  readonly #known = new Map<string, PrefixAnswer>()

  get size(): number {
    return this.#known.size
  }

  /** The threats of a full hash, empty if it is on no list; undefined if it must be requested. */
  categoriesOf(hash: Uint8Array, now: number): ReadonlyArray<string> | undefined {
    const known = this.#known.get(prefixOf(hash))
    const found = known?.found.get(hex(hash))
    if (found !== undefined) return now < found.until ? found.categories : undefined
    return known !== undefined && now < known.absentUntil ? [] : undefined
  }

  /** Caches an answer to requested prefixes. Ignores hashes with other prefixes. */
  keep(prefixes: ReadonlyArray<Uint8Array>, { absentMillis, found }: HashAnswer, now: number): void {
    const byPrefix = Map.groupBy(found, ({ hash }) => prefixOf(hash))
    for (const prefix of prefixes) {
      const key = hex(prefix)
      const hashes = (byPrefix.get(key) ?? []).map(
        ({ categories, hash, lifetimeMillis }) =>
          [hex(hash), { categories, until: now + Math.min(longestMillis, lifetimeMillis) }] as const,
      )
      this.#known.delete(key)
      this.#known.set(key, { absentUntil: now + Math.min(longestMillis, absentMillis), found: new Map(hashes) })
    }
    for (const key of this.#known.keys()) {
      if (this.#known.size <= mostAnswers) return
      this.#known.delete(key)
    }
  }
}
