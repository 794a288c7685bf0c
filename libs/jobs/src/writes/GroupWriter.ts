import { isStoreFault } from "@trawl/store"
import { Effect, Exit } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

type Write<E = never> = Effect.Effect<void, E, SqlClient.SqlClient>

export interface GroupSettings<Item> {
  /** Items of one key are written together, one group after the other. */
  readonly keyOf: (item: Item) => string
  /** What counts towards `mostWeight`. */
  readonly weightOf: (item: Item) => number
  /** Maximum items, and their weight, per group: others wait for it. */
  readonly mostItems: number
  readonly mostWeight: number
  /** Waits for more items before a group is taken. */
  readonly gather: Write
  /** Writes a group atomically. The group is never empty. */
  readonly write: (group: readonly [Item, ...ReadonlyArray<Item>]) => Write<SqlError.SqlError>
}

interface Entry<Item> {
  readonly item: Item
  readonly weight: number
  /** Resumes the caller: with its result, or to write the next group. */
  readonly resume: (next: Write<SqlError.SqlError>) => void
}

/**
 * Writes items of many callers in shared transactions: items that arrive while others are gathered or written form the next group. The caller
 * of its first item writes a group and resumes the others with their results, since a turn of each costs more than its share of the write.
 */
export class GroupWriter<Item> {
  readonly #settings: GroupSettings<Item>
  /** Entries that wait, by key. A key is present while a group of it is gathered or written. */
  readonly #queues = new Map<string, Array<Entry<Item>>>()

  constructor(settings: GroupSettings<Item>) {
    this.#settings = settings
  }

  /** Writes an item once. Uninterruptible: it may also write items of other callers. */
  write(item: Item): Write<SqlError.SqlError> {
    const key = this.#settings.keyOf(item)
    return Effect.uninterruptible(
      Effect.callback<void, SqlError.SqlError, SqlClient.SqlClient>((resume) => {
        const entry = { item, resume, weight: this.#settings.weightOf(item) }
        const entries = this.#queues.get(key)
        if (entries !== undefined) {
          entries.push(entry)
          return
        }
        this.#queues.set(key, [entry])
        resume(this.#writeGroup(key))
      }),
    )
  }

  /** Writes the next group for the caller of its first item. */
  #writeGroup(key: string): Write<SqlError.SqlError> {
    const written = Effect.andThen(
      this.#settings.gather,
      Effect.suspend(() => this.#writeAll(this.#takeGroup(this.#queues.get(key) ?? []))),
    )
    return Effect.ensuring(
      written,
      Effect.sync(() => this.#passOn(key)),
    )
  }

  /** Lets the first caller that still waits write the next group. */
  #passOn(key: string): void {
    const next = this.#queues.get(key)?.[0]
    if (next === undefined) this.#queues.delete(key)
    else next.resume(this.#writeGroup(key))
  }

  /** Takes the first entry and those written together with it. */
  #takeGroup(entries: Array<Entry<Item>>): ReadonlyArray<Entry<Item>> {
    const { mostItems, mostWeight } = this.#settings
    let count = 0
    let weight = 0
    for (const entry of entries) {
      weight += entry.weight
      if (count > 0 && (count === mostItems || weight > mostWeight)) break
      count += 1
    }
    return entries.splice(0, count)
  }

  /** A fault affects no other item: a group that fails for any reason other than the store is written one by one. Ends like its first item. */
  #writeAll([first, ...rest]: ReadonlyArray<Entry<Item>>): Write<SqlError.SqlError> {
    if (first === undefined) return Effect.void
    const tryTo = (group: readonly [Item, ...ReadonlyArray<Item>]) => Effect.exit(this.#settings.write(group))
    return Effect.flatMap(tryTo([first.item, ...rest.map(({ item }) => item)]), (exit) => {
      if (rest.length === 0 || Exit.isSuccess(exit) || isAway(exit)) {
        for (const { resume } of rest) resume(exit)
        return exit
      }
      const others = Effect.forEach(rest, ({ item, resume }) => Effect.map(tryTo([item]), resume), { discard: true })
      return Effect.flatMap(tryTo([first.item]), (own) => Effect.andThen(others, own))
    })
  }
}

const isAway = (exit: Exit.Exit<void, SqlError.SqlError>): boolean => {
  const error = Exit.findErrorOption(exit)
  return error._tag === "Some" && isStoreFault(error.value)
}
