import { Effect, Latch, Semaphore } from "effect"
import type { CacheAddress } from "./findEntries.ts"
import type { NewEntry } from "./NewEntry.ts"

/** Pages that arrive within this time are written together: one by one they cost three times as much. */
const gathering = "250 millis"
/** Number and bytes of waiting pages at which they are written at once. */
const [mostPages, mostBytes] = [32, 8_000_000] as const

const nameOf = ({ key, team }: CacheAddress): string => `${team}/${key}`

/** Writes pages in groups, shortly after they arrive. A reader of one waits until it is written. */
export class PageWriter {
  readonly #write: (entries: ReadonlyArray<NewEntry>) => Effect.Effect<void>
  readonly #due = Latch.makeUnsafe(false)
  readonly #turn = Semaphore.makeUnsafe(1)
  #waiting: Array<NewEntry> = []
  #bytes = 0
  /** Counts of pages that wait or are being written. */
  readonly #unwritten = new Map<string, number>()

  /** `write` stores pages, or loses them and logs that; callers do not wait for it. */
  constructor(write: (entries: ReadonlyArray<NewEntry>) => Effect.Effect<void>) {
    this.#write = write
  }

  /** Accepts a page. If many wait already, they are written first. */
  keep(entry: NewEntry): Effect.Effect<void> {
    return Effect.suspend(() => {
      const name = nameOf(entry)
      this.#waiting.push(entry)
      this.#bytes += entry.page.body.length
      this.#unwritten.set(name, (this.#unwritten.get(name) ?? 0) + 1)
      if (this.#waiting.length >= mostPages || this.#bytes >= mostBytes) return this.flush
      this.#due.openUnsafe()
      return Effect.void
    })
  }

  /** Writes the waiting pages if one has this key. */
  settle(address: CacheAddress): Effect.Effect<void> {
    return Effect.suspend(() => (this.#unwritten.has(nameOf(address)) ? this.flush : Effect.void))
  }

  /** Writes all waiting pages. */
  readonly flush: Effect.Effect<void> = this.#turn.withPermits(1)(
    Effect.suspend(() => {
      const entries = this.#waiting
      if (entries.length === 0) return Effect.void
      this.#waiting = []
      this.#bytes = 0
      return Effect.ensuring(
        this.#write(entries),
        Effect.sync(() => this.#forget(entries)),
      )
    }),
  )

  /** Writes arriving pages, for as long as it runs. */
  readonly run: Effect.Effect<never> = this.#due.await.pipe(
    Effect.andThen(Effect.sleep(gathering)),
    Effect.andThen(this.#due.close),
    Effect.andThen(this.flush),
    Effect.forever,
  )

  #forget(entries: ReadonlyArray<NewEntry>): void {
    for (const name of entries.map(nameOf)) {
      const left = (this.#unwritten.get(name) ?? 1) - 1
      if (left === 0) this.#unwritten.delete(name)
      else this.#unwritten.set(name, left)
    }
  }
}
