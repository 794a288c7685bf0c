import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { defaultMaxAge } from "./maxAgeOf.ts"

const Age = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** Request options of the page cache. */
export const CacheOptions = {
  // Absent stays absent: its default depends on lockdown, see maxAgeOf.
  maxAge: Schema.optionalKey(Age).pipe(
    Schema.annotateEncoded({
      description: "Milliseconds. A cached page younger than this is returned; 2 years under lockdown.",
      default: defaultMaxAge,
    }),
  ),
  minAge: optionalOption(Age, "Milliseconds. Only the cache is asked, for a page at least this old."),
  storeInCache: option(Schema.Boolean, true, "Keep the page for later requests."),
  lockdown: option(Schema.Boolean, false, "Answer from the cache only and never contact the target."),
}
export type CacheOptions = Schema.Struct<typeof CacheOptions>["Type"]
