import { type PoolUsage, type SharesOptions, TeamShares } from "./TeamShares.ts"
import { TurnQueue } from "./TurnQueue.ts"

export interface PlacesOptions extends SharesOptions {
  /** Whether one more may begin while this many are held; call `admit` when the answer changes by itself. */
  readonly hasRoom?: (held: number) => boolean
}

/** A place in a pool: waiting or held, until it leaves. */
export interface Place {
  readonly team: string
  readonly begin: () => void
  state: "waiting" | "held" | "left"
}

/** The places of a pool that teams share by `TeamShares`. Within a team, first come, first served. */
export class TeamPlaces {
  readonly #shares: TeamShares
  readonly #hasRoom: (held: number) => boolean
  readonly #waiting = new TurnQueue<Place>()

  constructor({ hasRoom = () => true, ...options }: PlacesOptions) {
    this.#shares = new TeamShares(options)
    this.#hasRoom = hasRoom
  }

  get held(): number {
    return this.#shares.held
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Calls `begin` once there is a place, possibly at once. */
  enter(team: string, begin: () => void): Place {
    const place: Place = { team, begin, state: "waiting" }
    this.#waiting.push(team, place)
    this.admit()
    return place
  }

  /** Gives a place back, or stops waiting for it. Idempotent. */
  leave(place: Place): void {
    if (place.state === "held") this.#shares.giveBack(place.team)
    else if (!this.#waiting.remove(place.team, place)) return
    place.state = "left"
    this.admit()
  }

  /** Begins every waiting entry that may. */
  admit(): void {
    for (let place = this.#next(); place !== undefined; place = this.#next()) {
      place.state = "held"
      this.#shares.take(place.team)
      place.begin()
    }
    this.#shares.note(this.#waiting.groups)
  }

  usage(): PoolUsage {
    return this.#shares.usage(new Map(this.#waiting.groups.map((team) => [team, this.#waiting.sizeOf(team)])))
  }

  #next(): Place | undefined {
    const team = this.#shares.next(this.#waiting.groups)
    return team !== undefined && this.#hasRoom(this.held) ? this.#waiting.takeFrom(team) : undefined
  }
}
