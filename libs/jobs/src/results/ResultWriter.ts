import { Effect, Exit, Semaphore } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { isStoreFault } from "@trawl/store"
import type { PageResult } from "./PageResult.ts"
import { recordResults } from "./recordResults.ts"

/** Results, and characters of their documents, that are written together at most: others wait for them. */
const mostResults = 50
const mostCharacters = 2_000_000

interface Entry {
  readonly result: PageResult
  /** Present once it has been tried. */
  exit: Exit.Exit<void, SqlError.SqlError> | undefined
}

/** The results of one batch that this process is about to write. */
interface BatchQueue {
  readonly turn: Semaphore.Semaphore
  readonly entries: Array<Entry>
  users: number
}

const lengthOf = ({ result: { outcome } }: Entry): number => (outcome.status === "completed" ? outcome.document.length : 0)

/** The first entry, and those behind it that are written with it. */
const takeGroup = (entries: Array<Entry>): ReadonlyArray<Entry> => {
  let count = 0
  let characters = 0
  for (const entry of entries) {
    characters += lengthOf(entry)
    if (count > 0 && (count === mostResults || characters > mostCharacters)) break
    count += 1
  }
  return entries.splice(0, count)
}

/**
 * Writes results of pages. Those of a batch are written one group after the other, since each locks the batch: what
 * ends meanwhile is written together next.
 */
export class ResultWriter {
  readonly #queues = new Map<string, BatchQueue>()

  /** Writes a result, once; again it changes nothing. Not to be interrupted: it may write those of others too. */
  write(result: PageResult): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> {
    const { batchId } = result.page
    return Effect.suspend(() => {
      const entry: Entry = { result, exit: undefined }
      return Effect.acquireUseRelease(
        Effect.sync(() => this.#enter(batchId, entry)),
        (queue) => Effect.andThen(queue.turn.withPermit(this.#writeUpTo(queue, entry)), Effect.suspend(() => entry.exit ?? Effect.void)),
        (queue) => Effect.sync(() => this.#leave(batchId, queue)),
      )
    })
  }

  #enter(batchId: string, entry: Entry): BatchQueue {
    const queue = this.#queues.get(batchId) ?? { turn: Semaphore.makeUnsafe(1), entries: [], users: 0 }
    this.#queues.set(batchId, queue)
    queue.users += 1
    queue.entries.push(entry)
    return queue
  }

  #leave(batchId: string, queue: BatchQueue): void {
    queue.users -= 1
    if (queue.users === 0) this.#queues.delete(batchId)
  }

  /** Writes groups until this entry has been tried, which another's group may have done. */
  #writeUpTo({ entries }: BatchQueue, entry: Entry): Effect.Effect<void, never, SqlClient.SqlClient> {
    const writeGroup = Effect.suspend(() => writeAll(takeGroup(entries)))
    return Effect.whileLoop({ while: () => entry.exit === undefined, body: () => writeGroup, step: () => undefined })
  }
}

/** One fault ends no other page: what fails together for any reason but the store is written one by one. */
const writeAll = (group: ReadonlyArray<Entry>): Effect.Effect<void, never, SqlClient.SqlClient> =>
  Effect.flatMap(tryGroup(group), (exit) => {
    if (group.length === 1 || Exit.isSuccess(exit) || isAway(exit)) {
      for (const entry of group) entry.exit = exit
      return Effect.void
    }
    return Effect.forEach(group, (entry) => writeAll([entry]), { discard: true })
  })

const tryGroup = (group: ReadonlyArray<Entry>) => {
  const [first] = group
  const results = group.map(({ result }) => result)
  return Effect.exit(first === undefined ? Effect.void : recordResults(first.result.page.batchId, results))
}

const isAway = (exit: Exit.Exit<void, SqlError.SqlError>): boolean => {
  const error = Exit.findErrorOption(exit)
  return error._tag === "Some" && isStoreFault(error.value)
}
