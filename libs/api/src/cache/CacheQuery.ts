import { Schema } from "effect"

const message = "must be 64 hexadecimal digits"

/** Selects pages of the cache; all given conditions must hold. */
export const CacheQuery = {
  url: Schema.optionalKey(
    Schema.String.annotate({ description: "An address, in any of the forms that the cache takes for one." }),
  ),
  host: Schema.optionalKey(
    Schema.String.annotate({ description: "A host, with its port where that is not the usual one." }),
  ),
  cacheKey: Schema.optionalKey(
    Schema.String.annotate({ message }).check(Schema.isPattern(/^[0-9a-f]{64}$/u, { message })),
  ),
}
