import { monotonicMillis } from "@trawl/core"
import { Effect } from "effect"
import type { StoredKey } from "./StoredKey.ts"

/** A key as it was looked up; absent where the store has none of the digest. */
interface Lookup {
  readonly key: StoredKey | undefined
  /** Milliseconds on a clock that nobody sets. */
  readonly until: number
}

/** How long another process may go on with a key that was revoked, and how many look-ups are kept of either outcome. */
const keptMillis = 5000
const mostKept = 10_000

/** Look-ups of the last seconds, by digest. What is not there is remembered apart, so that guesses push out no key in use. */
export class KeyLookups {
  readonly #found = new Map<string, Lookup>()
  readonly #missing = new Map<string, Lookup>()
  #changes = 0

  /** Forgets everything, and whatever is being looked up now. */
  clear(): void {
    this.#changes += 1
    this.#found.clear()
    this.#missing.clear()
  }

  /** What is known of the digest, else what `look` finds. */
  find<E, R>(digest: string, look: Effect.Effect<StoredKey | undefined, E, R>): Effect.Effect<StoredKey | undefined, E, R> {
    return Effect.gen({ self: this }, function* () {
      const now = yield* monotonicMillis
      const known = this.#found.get(digest) ?? this.#missing.get(digest)
      if (known !== undefined && now < known.until) return known.key
      const changes = this.#changes
      const key = yield* look
      // A key may have been revoked after the store had answered.
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
