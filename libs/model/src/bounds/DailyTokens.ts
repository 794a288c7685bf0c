const dayMillis = 86_400_000

/** What remains of the tokens of a day, which begins at midnight UTC. Calls under way hold what they may take. */
export class DailyTokens {
  readonly #budget: number
  #day = 0
  #taken = 0

  constructor(budget: number) {
    this.#budget = budget
  }

  /** Holds tokens for a call; false where there are not as many. */
  hold(tokens: number, now: number): boolean {
    this.#begin(now)
    if (this.#taken + tokens > this.#budget) return false
    this.#taken += tokens
    return true
  }

  /** Puts what a call took in the place of what it held. One over midnight counts for the new day. */
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
