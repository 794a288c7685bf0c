import { TeamPlaces } from "@trawl/core"
import { type HostThrottle, isForgettable, unthrottled } from "./HostThrottle.ts"

/** A host and port that are being asked, or that asked for patience. */
export interface HostEntry {
  /** Teams take turns. There is no reserve beyond them: a host is asked so often at once, by whomever. */
  readonly slots: TeamPlaces
  /** By origin: a port may speak both http and https. */
  readonly throttles: Map<string, HostThrottle>
  visitors: number
}

/** The hosts of this process. Quiet ones are forgotten when their last visitor leaves, so it stays as small as the work in hand. */
export class HostBook {
  readonly #hosts = new Map<string, HostEntry>()
  readonly #slotsPerHost: number
  readonly #capacity: number

  constructor(slotsPerHost: number, capacity = 10_000) {
    this.#slotsPerHost = slotsPerHost
    this.#capacity = capacity
  }

  get size(): number {
    return this.#hosts.size
  }

  throttleOf(key: string, origin: string): HostThrottle {
    return this.#hosts.get(key)?.throttles.get(origin) ?? unthrottled
  }

  enter(key: string): HostEntry {
    const known = this.#hosts.get(key)
    if (known !== undefined) {
      known.visitors += 1
      return known
    }
    if (this.#hosts.size >= this.#capacity) this.#forgetOldest()
    const places = this.#slotsPerHost
    const slots = new TeamPlaces({ places, now: () => performance.now(), hasRoom: (held) => held < places })
    const entry: HostEntry = { slots, throttles: new Map(), visitors: 1 }
    this.#hosts.set(key, entry)
    return entry
  }

  leave(key: string, entry: HostEntry, now: number): void {
    entry.visitors -= 1
    if (entry.visitors > 0) return
    if ([...entry.throttles.values()].every((throttle) => isForgettable(throttle, now))) this.#hosts.delete(key)
  }

  #forgetOldest(): void {
    for (const [key, { visitors }] of this.#hosts) {
      if (visitors > 0) continue
      this.#hosts.delete(key)
      return
    }
  }
}
