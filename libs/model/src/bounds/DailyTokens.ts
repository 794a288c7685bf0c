const dayMillis = 86_400_000

/** The remaining tokens of a day, which begins at midnight UTC. Running calls reserve the most they may use. */
export class DailyTokens {
  readonly #budget: number
  #day = 0
  #taken = 0

  constructor(budget: number) {
    this.#budget = budget
  }

  /** Reserves tokens for a call; false if not enough are left. */
  hold(tokens: number, now: number): boolean {
    this.#begin(now)
    if (this.#taken + tokens > this.#budget) return false
    this.#taken += tokens
    return true
  }

  /** Replaces a reservation by the tokens used. A call over midnight counts for the new day. */
  settle(held: number, taken: number, now: number): void {
    const before = this.#day
    this.#begin(now)
    this.#taken = Math.max(0, this.#taken + taken - (before === this.#day ? held : 0))
  }

  #begin(now: number): void {
    const day = Math.floor(now / dayMillis)
    if (day === this.#day) return
    this.#day = day
    this.#taken = 0
  }
}
