import { Schema } from "effect"
import { FetchOptions } from "./fetchOptions/FetchOptions.ts"
import type { FetchPlan } from "./FetchPlan.ts"

const decode = () => Schema.decodeUnknownSync(Schema.Struct(FetchOptions))({})
/** Made when first asked for: whoever only loads this lib need not wait for it. */
let known: ReturnType<typeof decode> | undefined

/** A plan for one page with every option of a request at its default. */
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
