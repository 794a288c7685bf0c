import { setTimeout as sleep } from "node:timers/promises"

/** When a batch got on, as its status told. */
export class Progress {
  #steps = []

  /** Follows a batch until it ends, asking each client that answers. */
  async follow(ask, deadline) {
    for (;;) {
      const state = await ask().catch(() => undefined)
      const last = this.#steps.at(-1)
      if (state !== undefined && state.completed !== last?.completed) this.#steps.push({ at: Date.now(), completed: state.completed })
      if (state?.status === "completed") return state
      if (Date.now() > deadline) throw new Error(`The batch has not ended: ${JSON.stringify(state ?? "no answer").slice(0, 200)}`)
      await sleep(100)
    }
  }

  /** The longest time without a page in milliseconds, from a moment on, between so many and so many pages; and when it ended. */
  longestGap(from, least, most) {
    const steps = this.#steps.filter(({ at, completed }) => at >= from && completed <= most)
    let [before, gap, end] = [from, 0, from]
    for (const { at, completed } of steps) {
      if (completed >= least && at - before > gap) [gap, end] = [at - before, at]
      before = at
    }
    return { gap, end }
  }
}
