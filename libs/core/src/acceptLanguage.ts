import type { FetchPlan } from "./FetchPlan.ts"
import { languagesOf } from "./languagesOf.ts"

/** The `Accept-Language` header for a location, with weights that fall by a tenth and end at 0.1. */
export const acceptLanguage = (location: FetchPlan["location"]): string =>
  languagesOf(location)
    .map((locale, i) => (i === 0 ? locale : `${locale};q=${Math.max(1, 10 - i) / 10}`))
    .join(",")
