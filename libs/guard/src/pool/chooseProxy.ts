import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"

/** State of one proxy of a list. Times are milliseconds since the epoch. */
export interface ProxyState {
  readonly upstream: UpstreamProxy
  /** Failures since it last worked. */
  readonly failures: number
  readonly failedAt: number
  readonly restsUntil: number
  /** The number of the pick when it was last picked; 0 for never. */
  readonly turn: number
}

/** A page's request to a proxy list. */
export interface ProxyRequest {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string
  /** A proxy that was already tried. */
  readonly not?: UpstreamProxy | undefined
}

const firstRest = 10_000
const longestRest = 600_000

/** Milliseconds for which a proxy rests after so many failures in a row. */
export const restMillis = (failures: number): number =>
  Math.min(firstRest * 2 ** Math.min(failures - 1, 20), longestRest)

/** 0 for the country itself, 1 for a proxy without a country, 2 for another country. */
const distance = ({ upstream }: ProxyState, country: string): number =>
  upstream.country === undefined ? 1 : upstream.country === country ? 0 : 2

const first = (
  states: ReadonlyArray<ProxyState>,
  order: (a: ProxyState, b: ProxyState) => number,
): ProxyState | undefined =>
  states.reduce<ProxyState | undefined>(
    (best, state) => (best === undefined || order(state, best) < 0 ? state : best),
    undefined,
  )

/**
 * The next proxy in turn: one in the country, else one without a country, else any; resting proxies are skipped. If all rest,
 * the one whose last failure is longest ago. Undefined if the list has none but the one already tried.
 */
export const chooseProxy = (
  states: ReadonlyArray<ProxyState>,
  { country, not }: ProxyRequest,
  now: number,
): ProxyState | undefined => {
  const others = states.filter(({ upstream }) => upstream !== not)
  const awake = others.filter(({ restsUntil }) => restsUntil <= now)
  if (awake.length === 0) return first(others, (a, b) => a.failedAt - b.failedAt)
  return first(awake, (a, b) => distance(a, country) - distance(b, country) || a.turn - b.turn)
}

/** The state after the proxy worked or failed. */
export const afterUse = (state: ProxyState, outcome: "worked" | "failed", now: number): ProxyState => {
  if (outcome === "worked") return { ...state, failures: 0, restsUntil: 0 }
  // Pages that were already running when it first failed add no information.
  if (state.restsUntil > now) return { ...state, failedAt: now }
  const failures = state.failures + 1
  return { ...state, failures, failedAt: now, restsUntil: now + restMillis(failures) }
}
