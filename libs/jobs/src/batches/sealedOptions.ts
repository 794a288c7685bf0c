import { type BatchKey, isSealedText, openText, type SealedUnreadable, sealJson, sealText, unsealJson } from "@trawl/store"
import { Effect, Schema } from "effect"

/** A generation of a batch: the request that brought its pages. */
export interface GenerationAddress {
  readonly batchId: string
  readonly generation: number
  /** The key of the batch, where it has one of its own. */
  readonly batchKey?: BatchKey | undefined
}

const addressOf = ({ batchId, generation }: GenerationAddress) => ["generation", batchId, String(generation)]

const decode = Schema.decodeSync(Schema.fromJsonString(Schema.Json))

/** What the column `options` holds of a request's options: encrypted, for their headers may hold credentials. */
export const sealOptions = (of: GenerationAddress, options: Schema.Json) => {
  const json = JSON.stringify(options)
  return of.batchKey === undefined ? sealJson(addressOf(of), json) : Effect.succeed(sealText(of.batchKey, addressOf(of), json))
}

/** The options that the column holds. */
export const openOptions = Effect.fnUntraced(function* (
  of: GenerationAddress,
  stored: string,
): Effect.fn.Return<Schema.Json, SealedUnreadable> {
  return decode(yield* isSealedText(stored) ? openText(of.batchKey, addressOf(of), stored) : unsealJson(addressOf(of), stored))
})
