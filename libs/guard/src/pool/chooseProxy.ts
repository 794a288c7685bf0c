import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"

/** What is known of one proxy of a list. Times are milliseconds since the epoch. */
export interface ProxyState {
  readonly upstream: UpstreamProxy
  /** Failures since it last worked. */
  readonly failures: number
  readonly failedAt: number
  readonly restsUntil: number
  /** When it was last picked, as a count of picks; 0 for never. */
  readonly turn: number
}

/** What a page asks of a list. */
export interface ProxyRequest {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string
  /** A proxy that was tried already. */
  readonly not?: UpstreamProxy | undefined
}

const firstRest = 10_000
const longestRest = 600_000

/** Milliseconds that a proxy rests after so many failures in a row. */
export const restMillis = (failures: number): number => Math.min(firstRest * 2 ** Math.min(failures - 1, 20), longestRest)

/** 0 for the country itself, 1 for a proxy of no said country, 2 for another country. */
const distance = ({ upstream }: ProxyState, country: string): number => (upstream.country === undefined ? 1 : upstream.country === country ? 0 : 2)

const first = (states: ReadonlyArray<ProxyState>, order: (a: ProxyState, b: ProxyState) => number): ProxyState | undefined =>
  states.reduce<ProxyState | undefined>((best, state) => (best === undefined || order(state, best) < 0 ? state : best), undefined)

/**
 * The proxy whose turn it is: one in the country, else one of no said country, else any; those that rest are passed over.
 * When all rest, the one whose last failure is longest ago. Undefined when the list has none but the one that was tried.
 */
export const chooseProxy = (states: ReadonlyArray<ProxyState>, { country, not }: ProxyRequest, now: number): ProxyState | undefined => {
  const others = states.filter(({ upstream }) => upstream !== not)
  const awake = others.filter(({ restsUntil }) => restsUntil <= now)
  if (awake.length === 0) return first(others, (a, b) => a.failedAt - b.failedAt)
  return first(awake, (a, b) => distance(a, country) - distance(b, country) || a.turn - b.turn)
}

/** The state after the proxy worked or failed. */
export const afterUse = (state: ProxyState, outcome: "worked" | "failed", now: number): ProxyState => {
  if (outcome === "worked") return { ...state, failures: 0, restsUntil: 0 }
  // Pages that were under way when it first failed say nothing new.
  if (state.restsUntil > now) return { ...state, failedAt: now }
  const failures = state.failures + 1
  return { ...state, failures, failedAt: now, restsUntil: now + restMillis(failures) }
}
