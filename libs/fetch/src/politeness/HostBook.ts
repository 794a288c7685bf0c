import { TeamPlaces } from "@trawl/core"
import { type HostThrottle, isForgettable, pauseLeft, unthrottled } from "./HostThrottle.ts"

/** A host and port with running requests, or with a pause. */
export interface HostEntry {
  /** Teams take turns. There are no extra slots beyond the limit: it holds for all teams together. */
  readonly slots: TeamPlaces
  /** By origin: a port may serve both http and https. */
  readonly throttles: Map<string, HostThrottle>
  visitors: number
}

/** The hosts of this process. Idle ones are forgotten when their last visitor leaves, so it stays as small as the current work. */
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

  /** How many hosts asked for a pause or for fewer requests, and the longest pause that is left. */
  pauses(now: number): { readonly hosts: number; readonly longestMillis: number } {
    const left = [...this.#hosts.values()].flatMap(({ throttles }) =>
      [...throttles.values()]
        .filter((throttle) => !isForgettable(throttle, now))
        .map((throttle) => pauseLeft(throttle, now)),
    )
    return { hosts: left.length, longestMillis: left.reduce((longest, millis) => Math.max(longest, millis), 0) }
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
