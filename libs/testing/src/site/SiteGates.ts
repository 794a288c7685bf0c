/** Holds answers back until a test lets them go, so that what happens meanwhile depends on no time. */
export class SiteGates {
  readonly #held = new Map<string, Set<() => void>>()
  readonly #open = new Set<string>()

  /** Waits at the gate; `whenGone` is called with what ends the wait early, for a client that goes away. */
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

  /** How many answers a gate holds. */
  held(name: string): number {
    return this.#held.get(name)?.size ?? 0
  }

  /** Lets through what a gate holds, the first so many of them where a count is given, and keeps it shut. */
  letThrough(name: string, count = Number.POSITIVE_INFINITY): void {
    for (const leave of [...(this.#held.get(name) ?? [])].slice(0, count)) leave()
  }

  /** Lets through what a gate holds, and whatever comes. */
  open(name: string): void {
    this.#open.add(name)
    this.letThrough(name)
  }
}
