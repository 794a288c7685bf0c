import { type SealedUnreadable, sealJson, unsealJson } from "@trawl/store"
import { Effect, Schema } from "effect"

/** A generation of a batch: the request that brought its pages. */
export interface GenerationAddress {
  readonly batchId: string
  readonly generation: number
}

const addressOf = ({ batchId, generation }: GenerationAddress) => ["generation", batchId, String(generation)]

const decode = Schema.decodeSync(Schema.fromJsonString(Schema.Json))

/** What the column `options` holds of a request's options: encrypted, for their headers may hold credentials. */
export const sealOptions = (of: GenerationAddress, options: Schema.Json) => sealJson(addressOf(of), JSON.stringify(options))

/** The options that the column holds. */
export const openOptions = Effect.fnUntraced(function* (
  of: GenerationAddress,
  stored: string,
): Effect.fn.Return<Schema.Json, SealedUnreadable> {
  return decode(yield* unsealJson(addressOf(of), stored))
})
