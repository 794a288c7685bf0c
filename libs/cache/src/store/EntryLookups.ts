import { Effect, Exit } from "effect"
import type { CacheAddress, KeptEntry } from "./findEntries.ts"

type Found = ReadonlyArray<KeptEntry>

interface Lookup<E> {
  readonly address: CacheAddress
  readonly resume: (found: Effect.Effect<Found, E>) => void
}

/** Look-ups per statement. */
const most = 100

/**
 * Looks up the entries of pages that begin in the same task of the event loop with one statement: pages whose results were written
 * together begin the next ones together. A statement of its own for each would cost several times as much.
 */
export class EntryLookups<E> {
  readonly #findAll: (addresses: ReadonlyArray<CacheAddress>) => Effect.Effect<ReadonlyArray<Found>, E>
  #waiting: Array<Lookup<E>> = []

  /** `findAll` gives the entries of each address, in the same order. */
  constructor(findAll: (addresses: ReadonlyArray<CacheAddress>) => Effect.Effect<ReadonlyArray<Found>, E>) {
    this.#findAll = findAll
  }

  /** The entries of a key, newest first. */
  find(address: CacheAddress): Effect.Effect<Found, E> {
    return Effect.callback((resume) => {
      this.#waiting.push({ address, resume })
      if (this.#waiting.length === 1) queueMicrotask(() => this.#start())
      else if (this.#waiting.length === most) this.#start()
    })
  }

  /** In a fiber of its own: a caller that is interrupted must not take the others' answers with it. */
  #start(): void {
    const lookups = this.#waiting
    if (lookups.length === 0) return
    this.#waiting = []
    const found = Effect.exit(this.#findAll(lookups.map(({ address }) => address)))
    Effect.runFork(
      Effect.map(found, (exit) => {
        for (const [index, { resume }] of lookups.entries()) resume(Exit.map(exit, (all) => all[index] ?? []))
      }),
    )
  }
}
