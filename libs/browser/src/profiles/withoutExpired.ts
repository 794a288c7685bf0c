import type { StorageState } from "./StorageState.ts"

/** The state without cookies that have expired. Those of a session stay: sessions are what a profile is for. */
export const withoutExpired = (state: StorageState, nowMillis: number): StorageState => ({
  ...state,
  cookies: state.cookies.filter(({ expires }) => expires === -1 || expires * 1000 > nowMillis),
})
