import { isStoreFault } from "@trawl/store"
import { Effect, Exit, Semaphore } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

type Write<E = never> = Effect.Effect<void, E, SqlClient.SqlClient>

export interface GroupSettings<Item> {
  /** Items of one key are written together, one group after the other. */
  readonly keyOf: (item: Item) => string
  /** What counts towards `mostWeight`. */
  readonly weightOf: (item: Item) => number
  /** Items, and their weight, that are written together at most: others wait for them. */
  readonly mostItems: number
  readonly mostWeight: number
  /** Waits for others before a group is taken. */
  readonly gather: Write
  /** Writes all of a group or nothing of it. The group is never empty. */
  readonly write: (group: readonly [Item, ...ReadonlyArray<Item>]) => Write<SqlError.SqlError>
}

interface Entry<Item> {
  readonly item: Item
  /** Present once it has been tried. */
  exit: Exit.Exit<void, SqlError.SqlError> | undefined
}

/** The items of one key that this process is about to write. */
interface KeyQueue<Item> {
  readonly turn: Semaphore.Semaphore
  readonly entries: Array<Entry<Item>>
  users: number
}

/** Writes items of many callers in common transactions: what comes while others are gathered or written goes out together. */
export class GroupWriter<Item> {
  readonly #settings: GroupSettings<Item>
  readonly #queues = new Map<string, KeyQueue<Item>>()

  constructor(settings: GroupSettings<Item>) {
    this.#settings = settings
  }

  /** Writes an item, once. Not to be interrupted: it may write those of others too. */
  write(item: Item): Write<SqlError.SqlError> {
    const key = this.#settings.keyOf(item)
    return Effect.suspend(() => {
      const entry: Entry<Item> = { item, exit: undefined }
      return Effect.acquireUseRelease(
        Effect.sync(() => this.#enter(key, entry)),
        (queue) => Effect.andThen(queue.turn.withPermit(this.#writeUpTo(queue, entry)), Effect.suspend(() => entry.exit ?? Effect.void)),
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

  /** Writes groups until this entry has been tried, which another's group may have done. */
  #writeUpTo({ entries }: KeyQueue<Item>, entry: Entry<Item>): Write {
    const writeGroup = Effect.andThen(this.#settings.gather, Effect.suspend(() => this.#writeAll(this.#takeGroup(entries))))
    return Effect.whileLoop({ while: () => entry.exit === undefined, body: () => writeGroup, step: () => undefined })
  }

  /** The first entry, and those behind it that are written with it. */
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

  /** One fault ends no other item: what fails together for any reason but the store is written one by one. */
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
