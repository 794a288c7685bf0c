import { Schema } from "effect"
import { FetchOptions } from "./fetchOptions/FetchOptions.ts"
import type { FetchPlan } from "./FetchPlan.ts"

const defaults = Schema.decodeUnknownSync(Schema.Struct(FetchOptions))({})

/** A plan for one page with every option of a request at its default. */
export const planOf = (url: string, more: Partial<FetchPlan> = {}): FetchPlan => ({
  url,
  ...defaults,
  location: { languages: [], ...defaults.location },
  captures: [],
  needs: new Set(),
  prefers: new Set(),
  ...more,
})
