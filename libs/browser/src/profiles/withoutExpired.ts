import type { StorageState } from "./StorageState.ts"

/** The state without expired cookies. Session cookies stay: profiles exist to keep sessions. */
export const withoutExpired = (state: StorageState, nowMillis: number): StorageState => ({
  ...state,
  cookies: state.cookies.filter(({ expires }) => expires === -1 || expires * 1000 > nowMillis),
})
