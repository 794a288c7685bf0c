import { TurnQueue } from "@trawl/core"

/** Runs synchronous work one piece a turn of the event loop, in turn by team, so that requests and answers go on in between. */
export class LoopTurns {
  readonly #waiting = new TurnQueue<() => void>()
  #isRunning = false

  /** Queues work. The function returned takes it back while it has not begun. */
  run(team: string, work: () => void): () => void {
    this.#waiting.push(team, work)
    if (!this.#isRunning) setImmediate(this.#next)
    this.#isRunning = true
    return () => void this.#waiting.remove(team, work)
  }

  readonly #next = () => {
    try {
      this.#waiting.take()?.()
    } finally {
      this.#isRunning = this.#waiting.size > 0
      if (this.#isRunning) setImmediate(this.#next)
    }
  }
}
