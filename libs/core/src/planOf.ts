import type { FetchPlan } from "./FetchPlan.ts"

/** A plan for one page with every option of a request at its default. */
export const planOf = (url: string, more: Partial<FetchPlan> = {}): FetchPlan => ({
  url,
  headers: {},
  waitFor: 0,
  mobile: false,
  skipTlsVerification: true,
  blockAds: true,
  proxy: "auto",
  location: { country: "US", languages: [] },
  timeout: 60_000,
  captures: [],
  needs: new Set(),
  prefers: new Set(),
  ...more,
})
