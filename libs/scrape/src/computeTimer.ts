/** How long a worker may compute. */
export interface ComputeLimit {
  /** Milliseconds of computing. */
  readonly millis: number
  /** Milliseconds that may pass meanwhile, for a worker that waits or hangs. */
  readonly mostMillis: number
}

/** Milliseconds up to which nobody asks the system: all that passes counts. */
const shortMillis = 50

/** Counts the milliseconds that a worker computes from now on, never more than pass. Where its computing is unknown, all that passes counts. */
export const startComputeMeter = (computed: () => number | undefined): (() => number) => {
  const begun = { at: performance.now(), computed: computed() }
  return () => {
    const passed = performance.now() - begun.at
    if (begun.computed === undefined || passed <= shortMillis) return passed
    return Math.min(passed, (computed() ?? Infinity) - begun.computed)
  }
}

/** Share of a limit after which a worker is asked again: one that computes all the time is asked once. */
const leastShare = 1 / 20

/**
 * Acts once a worker has computed as long as it may, or once far more time has passed. On a busy processor a worker gets a part of the time
 * only, and must not be ended for what others take. Returns what stops it.
 */
export const startComputeTimer = (
  { millis, mostMillis }: ComputeLimit,
  used: () => number,
  act: () => void,
): (() => void) => {
  const [begun, before] = [performance.now(), used()]
  let timer: NodeJS.Timeout
  const look = () => {
    const left = Math.min(millis - (used() - before), mostMillis - (performance.now() - begun))
    if (left <= 0) act()
    else timer = setTimeout(look, Math.max(left, millis * leastShare))
  }
  timer = setTimeout(look, millis)
  return () => clearTimeout(timer)
}
