import { BodyIncomplete, BodyTooLarge, UnsupportedMediaType } from "../failures/RequestFailure.ts"
import { ByteSize, type Cause, Effect } from "effect"
import { HttpIncomingMessage, type HttpServerError, HttpServerRequest } from "effect/http"

const megabytes = 10
const mostBytes = megabytes * 1024 * 1024

/** Limit for the whole body. Files get the server's own request limit. */
const patience = "30 seconds"

type Headers = Readonly<Record<string, string | undefined>>

const hasBody = (headers: Headers): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"

// A body without a type is refused: browsers send such a body to any address without a preflight, and JSON only after one.
/** Whether the body is JSON, by its type. */
export const isJson = (headers: Headers): boolean => {
  const type = headers["content-type"]
  return type === undefined ? !hasBody(headers) : /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu.test(type)
}

const isTooLarge = (error: Cause.TimeoutError | HttpServerError.HttpServerError): boolean =>
  error._tag === "HttpServerError" &&
  error.reason._tag === "RequestParseError" &&
  error.reason.reason === "BodyTooLarge"

const batchPath = /^\/v[12]\/batch\/scrape(?:[/?]|$)/u

/** The bytes of a JSON body, at most 10 MB within 30 seconds. Nothing beyond the limit is kept, and the connection closes after the answer. */
export const readBody = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const encoding = request.headers["content-encoding"] ?? "identity"
  if (!isJson(request.headers) || encoding !== "identity") return yield* new UnsupportedMediaType({ wanted: "json" })
  const tooLarge = () => new BodyTooLarge({ megabytes, ...(batchPath.test(request.url) ? { isBatch: true } : {}) })
  if (Number(request.headers["content-length"]) > mostBytes) return yield* tooLarge()
  const body = yield* request.arrayBuffer.pipe(
    Effect.timeout(patience),
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.mebibytes(megabytes)),
    Effect.mapError((error) => (isTooLarge(error) ? tooLarge() : new BodyIncomplete())),
  )
  return new Uint8Array(body)
})
