/** Runs synchronous work one piece a turn of the event loop, in order, so that requests and answers go on in between. */
export class LoopTurns {
  readonly #waiting: Array<() => void> = []

  /** Queues work. The function returned takes it back while it has not begun. */
  run(work: () => void): () => void {
    this.#waiting.push(work)
    if (this.#waiting.length === 1) setImmediate(this.#next)
    return () => {
      const place = this.#waiting.indexOf(work)
      // The first is kept as an empty turn: it is the one that calls the next.
      if (place === 0) this.#waiting[0] = nothing
      else if (place > 0) this.#waiting.splice(place, 1)
    }
  }

  readonly #next = () => {
    try {
      this.#waiting[0]?.()
    } finally {
      this.#waiting.shift()
      if (this.#waiting.length > 0) setImmediate(this.#next)
    }
  }
}

const nothing = () => {}
