/** How fast an origin may be requested, learnt from its answers. Times are milliseconds. */
export interface HostThrottle {
  /** When the origin's pause ends. */
  readonly pausedUntil: number
  /** Milliseconds between the starts of two requests; 0 for an origin that never complained. */
  readonly delay: number
  /** The earliest start of the next request, from the delay. */
  readonly nextStart: number
  /** The address that answered the last 503, which may be one broken page, and when its pause ends. */
  readonly doubted: { readonly address: string; readonly until: number } | undefined
}

/** The part of an answer from which politeness learns. `retryAfter` in milliseconds. */
interface Lesson {
  readonly address: string
  readonly status: number
  readonly retryAfter: number | undefined
}

/** The state of an unknown origin. */
export const unthrottled: HostThrottle = { pausedUntil: 0, delay: 0, nextStart: 0, doubted: undefined }

const firstDelay = 1000
const longestDelay = 60_000
/** Delays below this are dropped. */
const shortestDelay = 100

/** Whether an answer asks the client to slow down. */
export const isRefusal = (status: number): boolean => status === 429 || status === 503

const slowDown = (throttle: HostThrottle, { retryAfter }: Lesson, now: number): HostThrottle => {
  if (retryAfter !== undefined) return { ...throttle, pausedUntil: Math.max(throttle.pausedUntil, now + retryAfter) }
  const delay = Math.min(Math.max(throttle.delay * 2, firstDelay), longestDelay)
  return { ...throttle, delay, nextStart: Math.max(throttle.nextStart, now + delay) }
}

const speedUp = (throttle: HostThrottle, now: number): HostThrottle => {
  const delay = throttle.delay * 0.75
  const { doubted } = throttle
  return {
    ...throttle,
    delay: delay < shortestDelay ? 0 : delay,
    doubted: doubted !== undefined && doubted.until > now ? doubted : undefined,
  }
}

/**
 * The state after an answer: a 429, or a 503 of a second address in a row, pauses the origin for its `Retry-After` or else
 * doubles its delay; a single 503 pauses its address; any other answer shortens the delay.
 */
export const learn = (throttle: HostThrottle, lesson: Lesson, now: number): HostThrottle => {
  const { address, retryAfter, status } = lesson
  if (!isRefusal(status)) return throttle === unthrottled ? throttle : speedUp(throttle, now)
  if (status === 429) return slowDown(throttle, lesson, now)
  const doubted = { address, until: now + (retryAfter ?? 0) }
  const isSecond = throttle.doubted !== undefined && throttle.doubted.address !== address
  return { ...(isSecond ? slowDown(throttle, lesson, now) : throttle), doubted }
}

/** When the pause of an address ends, its own or its origin's. */
export const pauseOf = ({ doubted, pausedUntil }: HostThrottle, address: string): number =>
  doubted?.address === address ? Math.max(pausedUntil, doubted.until) : pausedUntil

/** Milliseconds that are left of a pause of the origin, or of one of its addresses. */
export const pauseLeft = ({ doubted, pausedUntil }: HostThrottle, now: number): number =>
  Math.max(0, pausedUntil - now, (doubted?.until ?? 0) - now)

/** The earliest moment at which an address of the origin may be requested. */
export const earliestStart = (throttle: HostThrottle, address: string, now: number): number =>
  Math.max(now, pauseOf(throttle, address), throttle.nextStart)

/** Whether the origin can be forgotten without loss. */
export const isForgettable = ({ pausedUntil, delay, doubted }: HostThrottle, now: number): boolean =>
  pausedUntil <= now && delay === 0 && doubted === undefined
