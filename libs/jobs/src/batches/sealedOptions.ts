import {
  type BatchKey,
  isSealedText,
  openText,
  type SealedUnreadable,
  sealJson,
  sealText,
  unsealJson,
} from "@trawl/store"
import { Effect, Schema } from "effect"

/** A generation of a batch: the pages of one request. */
export interface GenerationAddress {
  readonly batchId: string
  readonly generation: number
  /** The encryption key of the batch, if it has one. */
  readonly batchKey?: BatchKey | undefined
}

const addressOf = ({ batchId, generation }: GenerationAddress) => ["generation", batchId, String(generation)]

const decode = Schema.decodeSync(Schema.fromJsonString(Schema.Json))

/** Encrypts a request's options for the column `options`, since their headers may hold credentials. */
export const sealOptions = (of: GenerationAddress, options: Schema.Json) => {
  const json = JSON.stringify(options)
  return of.batchKey === undefined
    ? sealJson(addressOf(of), json)
    : Effect.succeed(sealText(of.batchKey, addressOf(of), json))
}

/** Decrypts the options of the column. */
export const openOptions = Effect.fnUntraced(function* (
  of: GenerationAddress,
  stored: string,
): Effect.fn.Return<Schema.Json, SealedUnreadable> {
  return decode(
    yield* isSealedText(stored) ? openText(of.batchKey, addressOf(of), stored) : unsealJson(addressOf(of), stored),
  )
})
