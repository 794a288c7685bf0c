import { type PageOutcome, type PageTask, ScrapePage } from "@trawl/core"
import { Effect, Latch, Layer } from "effect"

/** A fake pipeline that records its calls. The URL determines what it does: `http://ok/1?ms=20`, with files of this many bytes: `?files=1000`, at a cost: `?credits=5`. */
export class TestScraper {
  /** URLs in the order in which their scrapes began, every attempt. */
  readonly started: Array<string> = []
  /** The options of each started scrape. */
  readonly options: Array<unknown> = []
  /** The retention of each started scrape. */
  readonly retentions: Array<PageTask["retention"]> = []
  /** URLs whose scrapes were interrupted. */
  readonly interrupted: Array<string> = []
  /** Holds the pages of the host `held`. */
  readonly gate = Latch.makeUnsafe(false)
  /** Peak of concurrent scrapes, by batch and by team. */
  readonly peaks = new Map<string, number>()
  readonly #running = new Map<string, number>()

  readonly layer: Layer.Layer<ScrapePage> = Layer.succeed(ScrapePage, { scrape: (task) => this.#scrape(task) })

  peak(key: string): number {
    return this.peaks.get(key) ?? 0
  }

  running(key: string): number {
    return this.#running.get(key) ?? 0
  }

  #count(key: string, change: number): void {
    const running = this.running(key) + change
    this.#running.set(key, running)
    this.peaks.set(key, Math.max(running, this.peak(key)))
  }

  #scrape(task: PageTask): Effect.Effect<PageOutcome> {
    const keys = [task.batchId, task.team]
    const begin = Effect.sync(() => {
      this.started.push(task.url)
      this.options.push(task.options)
      this.retentions.push(task.retention)
      for (const key of keys) this.#count(key, 1)
    })
    const end = Effect.sync(() => {
      for (const key of keys) this.#count(key, -1)
    })
    const noteInterrupt = Effect.sync(() => this.interrupted.push(task.url))
    return Effect.acquireUseRelease(
      begin,
      () => Effect.onInterrupt(act(task, this.gate), () => noteInterrupt),
      () => end,
    )
  }
}

const act = Effect.fnUntraced(function* (task: PageTask, gate: Latch.Latch) {
  const url = new URL(task.url)
  const wait = Number(url.searchParams.get("ms") ?? 0)
  if (wait > 0) yield* Effect.sleep(wait)
  switch (url.hostname) {
    case "fail":
      return {
        status: "failed",
        code: "SCRAPE_SITE_ERROR",
        error: "The page did not come.",
        fileBytes: filesOf(task),
        creditsUsed: creditsOf(task, 0),
      } satisfies PageOutcome
    case "die":
      return yield* Effect.die(new Error("a bug in the pipeline"))
    case "interrupt":
      return yield* Effect.interrupt
    case "held":
      yield* gate.await
      return completed(task, "text")
    // A document without anything of its request.
    case "bare":
      return { status: "completed", document: "{}", creditsUsed: 1 } satisfies PageOutcome
    case "hang":
      return yield* Effect.never
    case "large":
      return completed(task, "x".repeat(4 * 1024 * 1024))
    default:
      return completed(task, "text")
  }
})

const filesOf = ({ url }: PageTask): number => Number(new URL(url).searchParams.get("files") ?? 0)

const creditsOf = ({ url }: PageTask, usual: number): number =>
  Number(new URL(url).searchParams.get("credits") ?? usual)

const completed = (task: PageTask, markdown: string): PageOutcome => ({
  status: "completed",
  document: JSON.stringify({ markdown, metadata: { sourceURL: task.url, scrapeId: task.id, options: task.options } }),
  creditsUsed: creditsOf(task, 1),
  fileBytes: filesOf(task),
})
