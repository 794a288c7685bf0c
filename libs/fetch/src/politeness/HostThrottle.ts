/** How fast a host may be asked, learnt from its answers. Times are milliseconds. */
export interface HostThrottle {
  /** Until when the host asked to be left alone. */
  readonly pausedUntil: number
  /** Between the starts of two requests; 0 for a host that never complained. */
  readonly delay: number
  /** The earliest start of the next request, from the delay. */
  readonly nextStart: number
  /** The last answer was a lone 503, which may be one broken page. */
  readonly doubted: boolean
}

/** A host that nothing is known of. */
export const unthrottled: HostThrottle = { pausedUntil: 0, delay: 0, nextStart: 0, doubted: false }

const firstDelay = 1000
const longestDelay = 60_000
/** Delays below this are as good as none. */
const shortestDelay = 100

/** Whether an answer asks the client to slow down. */
export const isRefusal = (status: number): boolean => status === 429 || status === 503

const slowDown = (throttle: HostThrottle, now: number): HostThrottle => {
  const delay = Math.min(Math.max(throttle.delay * 2, firstDelay), longestDelay)
  return { ...throttle, delay, nextStart: Math.max(throttle.nextStart, now + delay) }
}

const speedUp = (throttle: HostThrottle): HostThrottle => {
  const delay = throttle.delay * 0.75
  return { ...throttle, delay: delay < shortestDelay ? 0 : delay, doubted: false }
}

/**
 * What an answer teaches of its host: `Retry-After` pauses it, a 429 (or a second 503 in a row) doubles its delay,
 * any other answer shortens the delay.
 */
export const learn = (
  throttle: HostThrottle,
  answer: { readonly status: number; readonly retryAfter: number | undefined },
  now: number,
): HostThrottle => {
  if (!isRefusal(answer.status)) return throttle === unthrottled ? throttle : speedUp(throttle)
  if (answer.retryAfter !== undefined) return { ...throttle, pausedUntil: Math.max(throttle.pausedUntil, now + answer.retryAfter) }
  if (answer.status === 503 && !throttle.doubted) return { ...throttle, doubted: true }
  return { ...slowDown(throttle, now), doubted: answer.status === 503 }
}

/** The earliest moment at which the host may be asked. */
export const earliestStart = ({ pausedUntil, nextStart }: HostThrottle, now: number): number => Math.max(now, pausedUntil, nextStart)

/** Whether nothing would be lost by forgetting the host. */
export const isForgettable = ({ pausedUntil, delay, doubted }: HostThrottle, now: number): boolean =>
  pausedUntil <= now && delay === 0 && !doubted
