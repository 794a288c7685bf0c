import {
  type BatchKey,
  isSealedText,
  openText,
  type SealAddress,
  type SealedUnreadable,
  sealJson,
  sealText,
  unsealJson,
} from "@trawl/store"
import { Effect, Schema } from "effect"

/** A crawl's batch, with its encryption key if it has one. */
export interface CrawlAddress {
  readonly batchId: string
  readonly batchKey: BatchKey | undefined
}

/** Texts of a crawl that are encrypted like a request's options. */
type CrawlText = "settings" | "state" | "salt"

const placeOf = ({ batchId }: CrawlAddress, text: CrawlText): SealAddress => ["crawl", text, batchId]

/** Addresses of short texts that only zero data retention encrypts. */
export const crawlPlace = {
  warning: (batchId: string): SealAddress => ["crawl", "warning", batchId],
  detail: (batchId: string): SealAddress => ["crawl", "detail", batchId],
}

const decode = Schema.decodeSync(Schema.fromJsonString(Schema.Json))

/** Encrypts settings or state for their column. */
export const sealCrawlText = (of: CrawlAddress, text: CrawlText, value: Schema.Json) => {
  const json = JSON.stringify(value)
  return of.batchKey === undefined
    ? sealJson(placeOf(of, text), json)
    : Effect.succeed(sealText(of.batchKey, placeOf(of, text), json))
}

/** Decrypts what `sealCrawlText` has encrypted. */
export const openCrawlText = Effect.fnUntraced(function* (
  of: CrawlAddress,
  text: CrawlText,
  stored: string,
): Effect.fn.Return<Schema.Json, SealedUnreadable> {
  return decode(
    yield* isSealedText(stored)
      ? openText(of.batchKey, placeOf(of, text), stored)
      : unsealJson(placeOf(of, text), stored),
  )
})
