import { isStoreFault } from "@trawl/store"
import { Effect, Exit, Semaphore } from "effect"
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
  /** Present once it has been tried. */
  exit: Exit.Exit<void, SqlError.SqlError> | undefined
}

/** The queued items of one key. */
interface KeyQueue<Item> {
  readonly turn: Semaphore.Semaphore
  readonly entries: Array<Entry<Item>>
  users: number
}

/** Writes items of many callers in shared transactions: items that arrive while others are gathered or written form the next group. */
export class GroupWriter<Item> {
  readonly #settings: GroupSettings<Item>
  readonly #queues = new Map<string, KeyQueue<Item>>()

  constructor(settings: GroupSettings<Item>) {
    this.#settings = settings
  }

  /** Writes an item once. Uninterruptible: it may also write items of other callers. */
  write(item: Item): Write<SqlError.SqlError> {
    const key = this.#settings.keyOf(item)
    return Effect.suspend(() => {
      const entry: Entry<Item> = { item, exit: undefined }
      return Effect.acquireUseRelease(
        Effect.sync(() => this.#enter(key, entry)),
        (queue) =>
          Effect.andThen(
            queue.turn.withPermit(this.#writeUpTo(queue, entry)),
            Effect.suspend(() => entry.exit ?? Effect.void),
          ),
        (queue) => Effect.sync(() => this.#leave(key, queue)),
      )
    })
  }

  #enter(key: string, entry: Entry<Item>): KeyQueue<Item> {
    const queue = this.#queues.get(key) ?? { turn: Semaphore.makeUnsafe(1), entries: [], users: 0 }
    this.#queues.set(key, queue)
    queue.users += 1
    queue.entries.push(entry)
    return queue
  }

  #leave(key: string, queue: KeyQueue<Item>): void {
    queue.users -= 1
    if (queue.users === 0) this.#queues.delete(key)
  }

  /** Writes groups until this entry has been tried, possibly in another caller's group. */
  #writeUpTo({ entries }: KeyQueue<Item>, entry: Entry<Item>): Write {
    const writeGroup = Effect.andThen(
      this.#settings.gather,
      Effect.suspend(() => this.#writeAll(this.#takeGroup(entries))),
    )
    return Effect.whileLoop({ while: () => entry.exit === undefined, body: () => writeGroup, step: () => undefined })
  }

  /** Takes the first entry and those written together with it. */
  #takeGroup(entries: Array<Entry<Item>>): ReadonlyArray<Entry<Item>> {
    const { mostItems, mostWeight, weightOf } = this.#settings
    let count = 0
    let weight = 0
    for (const { item } of entries) {
      weight += weightOf(item)
      if (count > 0 && (count === mostItems || weight > mostWeight)) break
      count += 1
    }
    return entries.splice(0, count)
  }

  /** A fault affects no other item: a group that fails for any reason other than the store is written one by one. */
  #writeAll(group: ReadonlyArray<Entry<Item>>): Write {
    const [first, ...rest] = group
    if (first === undefined) return Effect.void
    return Effect.flatMap(Effect.exit(this.#settings.write([first.item, ...rest.map(({ item }) => item)])), (exit) => {
      if (rest.length === 0 || Exit.isSuccess(exit) || isAway(exit)) {
        for (const entry of group) entry.exit = exit
        return Effect.void
      }
      return Effect.forEach(group, (entry) => this.#writeAll([entry]), { discard: true })
    })
  }
}

const isAway = (exit: Exit.Exit<void, SqlError.SqlError>): boolean => {
  const error = Exit.findErrorOption(exit)
  return error._tag === "Some" && isStoreFault(error.value)
}
