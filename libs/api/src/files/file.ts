import { BlobError, type BlobFile, Blobs, isShownInline } from "@trawl/blobs"
import { Clock, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { respondFailure } from "../edge/respondFailure.ts"
import { byteRange } from "./byteRange.ts"

/** The query of a signed address. */
export interface FileQuery {
  readonly expires?: string
  readonly signature?: string
}

/** Ranges apply to GET, and to the version of which the client has a part. */
const rangeOf = ({ headers, method }: HttpServerRequest.HttpServerRequest, { etag, size }: BlobFile) => {
  const condition = headers["if-range"]
  return method !== "GET" || (condition !== undefined && condition !== `"${etag}"`)
    ? undefined
    : byteRange(headers["range"], size)
}

const badRange = (key: string, { size }: BlobFile) =>
  HttpServerResponse.setHeader(
    respondFailure(new BlobError({ key, reason: "badRange", message: "The file has no such bytes." })),
    "content-range",
    `bytes */${size}`,
  )

/**
 * GET and HEAD /v2/files/…: a file under its signed address, or the part of it that a media player asks for.
 * The signature is the permission, so no key is required.
 */
export const file = Effect.fn("file")(function* (key: string, { expires = "", signature = "" }: FileQuery) {
  const blobs = yield* Blobs
  const request = yield* HttpServerRequest.HttpServerRequest
  const expiry = /^\d{1,15}$/u.test(expires) ? Number(expires) : 0
  const found = yield* blobs.find(key, expiry, signature)
  const { etag, mediaType, size } = found
  const range = rangeOf(request, found)
  if (range === "unsatisfiable") return badRange(key, found)
  const now = yield* Clock.currentTimeMillis
  const seconds = Math.max(0, Math.floor(expiry - now / 1000))
  return HttpServerResponse.stream(found.read(range), {
    status: range === undefined ? 200 : 206,
    contentType: mediaType,
    contentLength: range === undefined ? size : range.last - range.first + 1,
    headers: {
      "accept-ranges": "bytes",
      "cache-control": `private, max-age=${seconds}`,
      etag: `"${etag}"`,
      ...(range === undefined ? {} : { "content-range": `bytes ${range.first}-${range.last}/${size}` }),
      ...(isShownInline(mediaType) ? {} : { "content-disposition": "attachment" }),
    },
  })
})
