import { Schema } from "effect"
import { FetchOptions } from "./fetchOptions/FetchOptions.ts"
import type { FetchPlan } from "./FetchPlan.ts"

const decode = () => Schema.decodeUnknownSync(Schema.Struct(FetchOptions))({})
/** Lazy, so that loading this lib does not wait for it. */
let known: ReturnType<typeof decode> | undefined

/** A fetch plan for one page with the default of every request option. */
export const planOf = (url: string, more: Partial<FetchPlan> = {}): FetchPlan => {
  const defaults = (known ??= decode())
  return {
    url,
    ...defaults,
    location: { languages: [], ...defaults.location },
    captures: [],
    needs: new Set(),
    prefers: new Set(),
    ...more,
  }
}
