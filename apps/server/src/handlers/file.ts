import { Blobs } from "@trawl/blobs"
import { Clock, Effect } from "effect"
import { HttpServerResponse } from "effect/http"

/** The query of a signed address. */
export interface FileQuery {
  readonly expires?: string
  readonly signature?: string
}

// What scripts of a page could do under this origin: pictures and documents only, everything else is downloaded.
const isShown = (mediaType: string): boolean => /^(?:image\/(?:png|jpeg|webp|gif)|application\/pdf|audio\/|video\/)/u.test(mediaType)

/** GET /v2/files/…: a file under its signed address. The signature is the permission, so no key is asked for. */
export const file = Effect.fn("file")(function* (key: string, { expires = "", signature = "" }: FileQuery) {
  const blobs = yield* Blobs
  const expiry = /^\d{1,15}$/u.test(expires) ? Number(expires) : 0
  const blob = yield* blobs.open(key, expiry, signature)
  const now = yield* Clock.currentTimeMillis
  const seconds = Math.max(0, Math.floor(expiry - now / 1000))
  return HttpServerResponse.uint8Array(blob.bytes, {
    contentType: blob.mediaType,
    headers: {
      "cache-control": `private, max-age=${seconds}`,
      ...(isShown(blob.mediaType) ? {} : { "content-disposition": "attachment" }),
    },
  })
})
