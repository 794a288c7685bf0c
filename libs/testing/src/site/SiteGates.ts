/** Holds responses until a test releases them, so that no outcome depends on timing. */
export class SiteGates {
  readonly #held = new Map<string, Set<() => void>>()
  readonly #open = new Set<string>()

  /** Waits at a gate. `whenGone` gets a function that ends the wait, for clients that disconnect. */
  pass(name: string, whenGone: (leave: () => void) => void): Promise<void> {
    if (this.#open.has(name)) return Promise.resolve()
    const waiting = this.#held.get(name) ?? new Set()
    this.#held.set(name, waiting)
    return new Promise((resolve) => {
      const leave = () => {
        waiting.delete(leave)
        resolve()
      }
      waiting.add(leave)
      whenGone(leave)
    })
  }

  /** Number of responses that a gate holds. */
  held(name: string): number {
    return this.#held.get(name)?.size ?? 0
  }

  /** Releases all held responses, or the first `count`, and keeps the gate closed. */
  letThrough(name: string, count = Number.POSITIVE_INFINITY): void {
    for (const leave of [...(this.#held.get(name) ?? [])].slice(0, count)) leave()
  }

  /** Releases all held responses, and opens the gate for later ones. */
  open(name: string): void {
    this.#open.add(name)
    this.letThrough(name)
  }
}
