/** How long a worker may compute. */
export interface ComputeLimit {
  /** Milliseconds of computing. */
  readonly millis: number
  /** Milliseconds that may pass meanwhile, for a worker that waits or hangs. */
  readonly mostMillis: number
}

/** Milliseconds up to which nobody asks the system: all that passes counts. */
const shortMillis = 40

/** Milliseconds after which a timer asks first. Nearly every page is converted before: asking the system would cost as much as sending the page. */
const firstLook = 50

/**
 * Counts the milliseconds that a worker computes from now on, never more than pass. All that passes counts before the first look after
 * `shortMillis`, unless it is said what the worker `had` computed before, and where its computing is unknown.
 */
export const startComputeMeter = (computed: () => number | undefined, had?: number): (() => number) => {
  const begun = performance.now()
  let first: { readonly passed: number; readonly computed: number | undefined } | undefined =
    had === undefined ? undefined : { passed: 0, computed: had }
  return () => {
    const passed = performance.now() - begun
    if (passed <= shortMillis) return passed
    // A first look that comes late, because this thread is held up, says nothing of the worker.
    first ??= { passed: Math.min(passed, firstLook), computed: computed() }
    if (first.computed === undefined) return passed
    return Math.min(passed, first.passed + (computed() ?? Infinity) - first.computed)
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
  timer = setTimeout(look, Math.min(millis, firstLook))
  return () => clearTimeout(timer)
}
