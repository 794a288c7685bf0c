import { monotonicMillis } from "@trawl/core"
import { Effect } from "effect"
import type { StoredKey } from "./StoredKey.ts"

/** The result of looking up a key; `key` is absent when the store has none with the digest. */
interface Lookup {
  readonly key: StoredKey | undefined
  /** Milliseconds of the monotonic clock. */
  readonly until: number
}

/** How long another process may go on with a revoked key, and how many look-ups of either outcome are kept. */
const keptMillis = 5000
const mostKept = 10_000

/** Recent look-ups by digest. Misses are stored separately, so that guesses evict no key in use. */
export class KeyLookups {
  readonly #found = new Map<string, Lookup>()
  readonly #missing = new Map<string, Lookup>()
  #changes = 0

  /** Forgets everything, including look-ups in progress. */
  clear(): void {
    this.#changes += 1
    this.#found.clear()
    this.#missing.clear()
  }

  /** The remembered key of the digest, else what `look` finds. */
  find<E, R>(
    digest: string,
    look: Effect.Effect<StoredKey | undefined, E, R>,
  ): Effect.Effect<StoredKey | undefined, E, R> {
    return Effect.gen({ self: this }, function* () {
      const now = yield* monotonicMillis
      const known = this.#found.get(digest) ?? this.#missing.get(digest)
      if (known !== undefined && now < known.until) return known.key
      const changes = this.#changes
      const key = yield* look
      // A key may have been revoked after the store answered.
      if (changes === this.#changes) this.#keep(digest, { key, until: now + keptMillis })
      return key
    })
  }

  #keep(digest: string, lookup: Lookup): void {
    this.#found.delete(digest)
    this.#missing.delete(digest)
    const kept = lookup.key === undefined ? this.#missing : this.#found
    kept.set(digest, lookup)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
}
