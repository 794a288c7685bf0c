import { Context } from "effect"

/** Milliseconds between two looks at the clocks. */
const lookEvery = 100

/** A look that is late by less was not kept from anything. */
const leastLate = 50

/** A look that is late by so much tells of a stop, which connections and browsers do not always survive. */
const leastStop = 2_000

interface Moment {
  readonly monotonic: number
  readonly wall: number
}

/** Milliseconds in which a process did not get to its timers. */
export interface LostMillis {
  /** Of the monotonic clock, which stands still while the machine sleeps. */
  readonly delayed: number
  /** In stops of two seconds and more, by whichever clock saw them. */
  readonly stopped: number
}

const lateBy = (passed: number): number => (passed < lookEvery + leastLate ? 0 : passed - lookEvery)

const lostBetween = (before: Moment, now: Moment): LostMillis => {
  const delayed = lateBy(now.monotonic - before.monotonic)
  const stopped = Math.max(delayed, lateBy(now.wall - before.wall))
  return { delayed, stopped: stopped < leastStop ? 0 : stopped }
}

/** Adds up, over looks at regular intervals, by how much they came late. */
export class LateLooks {
  #before: Moment
  #lost: LostMillis = { delayed: 0, stopped: 0 }

  constructor(now: Moment) {
    this.#before = now
  }

  look(now: Moment): void {
    this.#lost = this.lostMillis(now)
    this.#before = now
  }

  /** Includes what is late already: timers run in the order of their times, so that work may see the time before the look does. */
  lostMillis(now: Moment): LostMillis {
    const { delayed, stopped } = lostBetween(this.#before, now)
    return { delayed: this.#lost.delayed + delayed, stopped: this.#lost.stopped + stopped }
  }
}

const moment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })

let looks: LateLooks | undefined

/**
 * Milliseconds, since the first call, in which this process did not get to its timers: it was stopped, the machine slept, or others had the
 * processor. Only differences mean something.
 */
export const lostMillis = (): LostMillis => {
  if (looks === undefined) {
    const started = new LateLooks(moment())
    setInterval(() => started.look(moment()), lookEvery).unref()
    looks = started
  }
  return looks.lostMillis(moment())
}

/** The milliseconds that this process has lost: `lostMillis` in a service. By default none. */
export const LostTime = Context.Reference<() => LostMillis>("@trawl/core/LostTime", {
  defaultValue: () => () => ({ delayed: 0, stopped: 0 }),
})
