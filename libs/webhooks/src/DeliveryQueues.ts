import { type PoolUsage, TeamShares } from "@trawl/core"
import { EndpointQueues, type EndpointReport, type QueuedDelivery } from "./EndpointQueues.ts"

/** Bounds of the queues. Teams below their share have a reserve of half as much more, of both `total` and queued deliveries. */
export interface QueueLimits {
  readonly perEndpoint: number
  readonly total: number
}

const maxQueued = 1000

/** The claimed events of this process. Teams take turns, then the endpoints of a team; no team exceeds its share of either bound while another needs it. */
export class DeliveryQueues<D extends QueuedDelivery> {
  readonly #perEndpoint: number
  readonly #inFlight: TeamShares
  readonly #queued: TeamShares
  /** In the order of their turns. */
  readonly #teams = new Map<string, EndpointQueues<D>>()
  readonly #held = new Set<string>()
  /** The latest time that a caller passed. */
  #now = 0

  constructor({ perEndpoint, total }: QueueLimits) {
    const now = () => this.#now
    this.#perEndpoint = perEndpoint
    this.#inFlight = new TeamShares({ places: total, now })
    this.#queued = new TeamShares({ places: maxQueued, now })
  }

  /** Number of events queued or in flight here. */
  get size(): number {
    return this.#held.size
  }

  /** Whether the event is queued or in flight here. */
  holds(id: string): boolean {
    return this.#held.has(id)
  }

  /** Number of events of this team to claim now. */
  roomOf(team: string): number {
    return this.#queued.room(team)
  }

  /** Number of events of this endpoint of the team to claim now. */
  room(team: string, endpoint: string, now: number): number {
    const queues = this.#teams.get(team) ?? new EndpointQueues(this.#perEndpoint)
    return Math.min(queues.room(endpoint, now), this.roomOf(team))
  }

  add(deliveries: ReadonlyArray<D>): void {
    for (const delivery of deliveries) {
      const queues = this.#teams.get(delivery.team) ?? new EndpointQueues(this.#perEndpoint)
      this.#teams.set(delivery.team, queues)
      queues.add(delivery)
      this.#queued.take(delivery.team)
      this.#held.add(delivery.id)
    }
  }

  /** Takes the next delivery, which is then in flight. */
  take(now: number): D | undefined {
    this.#now = now
    const waiting = [...this.#teams].filter(([, queues]) => queues.isReady(now)).map(([team]) => team)
    const team = this.#inFlight.next(waiting)
    const queues = team === undefined ? undefined : this.#teams.get(team)
    if (team === undefined || queues === undefined) {
      this.#inFlight.note(waiting)
      return undefined
    }
    this.#teams.delete(team)
    this.#teams.set(team, queues)
    this.#queued.giveBack(team)
    this.#inFlight.take(team)
    return queues.take(now)
  }

  /** Finishes a taken delivery. Without a report, the state of the endpoint does not change. */
  finish(delivery: D, now: number, report?: EndpointReport): void {
    const { id, team } = delivery
    this.#held.delete(id)
    this.#inFlight.giveBack(team)
    const queues = this.#teams.get(team)
    queues?.finish(delivery, now, report)
    if (queues?.isEmpty === true) this.#teams.delete(team)
  }

  /** Drops what is queued for a target and not yet in flight. */
  drop(targetId: string): void {
    for (const [team, queues] of this.#teams) {
      for (const { id } of queues.drop(targetId)) {
        this.#held.delete(id)
        this.#queued.giveBack(team)
      }
    }
  }

  /** Deliveries in flight, and those that wait only for a place, by team. */
  usage(now: number): PoolUsage {
    this.#now = now
    const ready = [...this.#teams].map(([team, queues]) => [team, queues.ready(now)] as const)
    return this.#inFlight.usage(new Map(ready.filter(([, count]) => count > 0)))
  }
}
