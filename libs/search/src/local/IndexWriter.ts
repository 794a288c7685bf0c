import { Effect, Latch, Semaphore } from "effect"
import type { NotedPage } from "@trawl/core"

/** Pages that come within this time are written together. */
const gathering = "500 millis"
/** Number and characters of waiting pages: further ones are left out. */
const [mostPages, mostCharacters] = [512, 32_000_000] as const
/** Pages of one transaction. */
const groupSize = 32

/** Writes pages in groups, shortly after they come. Nobody waits for it: when too many wait, a page is left out. */
export class IndexWriter {
  readonly #write: (pages: ReadonlyArray<NotedPage>) => Effect.Effect<void>
  readonly #due = Latch.makeUnsafe(false)
  readonly #turn = Semaphore.makeUnsafe(1)
  #waiting: Array<NotedPage> = []
  #characters = 0
  #omitted = 0

  /** `write` stores pages, or loses them and logs that. */
  constructor(write: (pages: ReadonlyArray<NotedPage>) => Effect.Effect<void>) {
    this.#write = write
  }

  /** Takes a page, unless too many wait. */
  note(page: NotedPage): void {
    if (this.#waiting.length >= mostPages || this.#characters + page.markdown.length > mostCharacters) {
      this.#omitted += 1
      return
    }
    this.#waiting.push(page)
    this.#characters += page.markdown.length
    this.#due.openUnsafe()
  }

  /** Writes all waiting pages. */
  readonly flush: Effect.Effect<void> = this.#turn.withPermits(1)(
    Effect.suspend(() => {
      const pages = this.#waiting
      const omitted = this.#omitted
      this.#waiting = []
      this.#characters = 0
      this.#omitted = 0
      const groups = Array.from({ length: Math.ceil(pages.length / groupSize) }, (_, n) =>
        pages.slice(n * groupSize, (n + 1) * groupSize),
      )
      const told =
        omitted === 0
          ? Effect.void
          : Effect.logWarning(
              `${omitted} pages were left out of the search index: they came faster than it is written.`,
            )
      return Effect.andThen(told, Effect.forEach(groups, this.#write, { discard: true }))
    }),
  )

  /** Writes pages as they come, for as long as it runs. */
  readonly run: Effect.Effect<never> = this.#due.await.pipe(
    Effect.andThen(Effect.sleep(gathering)),
    Effect.andThen(this.#due.close),
    Effect.andThen(this.flush),
    Effect.forever,
  )
}
