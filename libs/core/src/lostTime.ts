import { Context } from "effect"

/** Milliseconds between two looks at the clocks. */
const lookEvery = 100

/** A look that is late by less was not kept from anything. */
const leastLate = 50

/** Milliseconds by which a look came late: by the one clock or the other. A machine that sleeps stops the monotonic one. */
const lateBy = (before: Moment, now: Moment): number => {
  const late = Math.max(now.monotonic - before.monotonic, now.wall - before.wall) - lookEvery
  return late < leastLate ? 0 : late
}

interface Moment {
  readonly monotonic: number
  readonly wall: number
}

/** Adds up, over looks at regular intervals, by how much they came late. */
export class LateLooks {
  #before: Moment
  #lost = 0

  constructor(now: Moment) {
    this.#before = now
  }

  look(now: Moment): void {
    this.#lost += lateBy(this.#before, now)
    this.#before = now
  }

  /** Includes what is late already: timers run in the order of their times, so that work may see the time before the look does. */
  lostMillis(now: Moment): number {
    return this.#lost + lateBy(this.#before, now)
  }
}

const moment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })

let looks: LateLooks | undefined

/**
 * Milliseconds, since the first call, in which this process did not get to its timers: it was stopped, the machine slept, or others had the
 * processor. Only differences mean something.
 */
export const lostMillis = (): number => {
  if (looks === undefined) {
    const started = new LateLooks(moment())
    setInterval(() => started.look(moment()), lookEvery).unref()
    looks = started
  }
  return looks.lostMillis(moment())
}

/** The milliseconds that this process has lost: `lostMillis` in a service. By default none. */
export const LostTime = Context.Reference<() => number>("@trawl/core/LostTime", { defaultValue: () => () => 0 })
