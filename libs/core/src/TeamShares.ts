import { TeamWaits } from "./TeamWaits.ts"

/** Usage of a pool by one team. */
export interface TeamUsage {
  readonly held: number
  readonly waiting: number
}

/** Current usage of a pool. */
export interface PoolUsage {
  /** Places without the reserve. */
  readonly places: number
  /** Teams that hold or wait. */
  readonly teams: ReadonlyMap<string, TeamUsage>
  /** The longest wait of a team that holds nothing. */
  readonly longestWaitMillis: number
}

export interface SharesOptions {
  /** Maximum held at once; the reserve is half as many more. */
  readonly places: number
  /** Milliseconds of any monotonic clock. */
  readonly now: () => number
}

/**
 * Decides which team gets the next place of a pool. While places are free any team does, those below their share first. Beyond that there is
 * a reserve of half as many, only for teams below their share, so that a newcomer need not wait for places that others hold for long. Shares
 * are rounded up, so that a team keeps at least half of the places next to one other team.
 */
export class TeamShares {
  readonly #options: SharesOptions
  readonly #held = new Map<string, number>()
  readonly #waits = new TeamWaits()
  #total = 0

  constructor(options: SharesOptions) {
    this.#options = options
  }

  /** Places held, including those of the reserve. */
  get held(): number {
    return this.#total
  }

  heldBy(team: string): number {
    return this.#held.get(team) ?? 0
  }

  take(team: string): void {
    this.#held.set(team, this.heldBy(team) + 1)
    this.#total += 1
    this.#waits.end(team)
  }

  /** Returns a place taken with `take`. */
  giveBack(team: string): void {
    const left = this.heldBy(team) - 1
    if (left === 0) this.#held.delete(team)
    else this.#held.set(team, left)
    this.#total -= 1
  }

  /** The waiting team that gets the next place; `waiting` is in the order of turns. */
  next(waiting: ReadonlyArray<string>): string | undefined {
    const share = this.#share(waiting)
    const short = this.#total < this.#most ? waiting.find((team) => this.heldBy(team) < share) : undefined
    return short ?? (this.#total < this.#options.places ? waiting[0] : undefined)
  }

  /** How many places the team could take now if no other team wanted any. */
  room(team: string): number {
    const toShare = Math.min(this.#share([team]) - this.heldBy(team), this.#most - this.#total)
    return Math.max(0, toShare, this.#options.places - this.#total)
  }

  /** Records which teams wait; call it after every change. */
  note(waiting: ReadonlyArray<string>): void {
    this.#waits.note(new Set(waiting.filter((team) => this.heldBy(team) === 0)), this.#options.now())
  }

  /** Usage of the pool, given how many of each team wait. */
  usage(waiting: ReadonlyMap<string, number>): PoolUsage {
    this.note([...waiting.keys()])
    const teams = [...this.#teams(waiting.keys())].map(
      (team) => [team, { held: this.heldBy(team), waiting: waiting.get(team) ?? 0 }] as const,
    )
    return {
      places: this.#options.places,
      teams: new Map(teams),
      longestWaitMillis: this.#waits.longest(this.#options.now()),
    }
  }

  get #most(): number {
    return this.#options.places + Math.ceil(this.#options.places / 2)
  }

  #teams(waiting: Iterable<string>): ReadonlySet<string> {
    return new Set([...this.#held.keys(), ...waiting])
  }

  #share(waiting: ReadonlyArray<string>): number {
    return Math.ceil(this.#options.places / this.#teams(waiting).size)
  }
}
