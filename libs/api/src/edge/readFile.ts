import { BodyIncomplete, UnsupportedMediaType } from "../failures/RequestFailure.ts"
import { InvalidRequest } from "../invalid/InvalidRequest.ts"
import { Effect, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { fileBytes, fileTooLarge, mostFileBytes } from "./fileBytes.ts"

type Headers = Readonly<Record<string, string | undefined>>

const isPlain = (headers: Headers): boolean =>
  /^identity$/iu.test(headers["content-encoding"] ?? "identity") &&
  /^chunked$/iu.test(headers["transfer-encoding"] ?? "chunked")

const partial = () => {
  const message = "The body must be the whole file: Content-Range is not taken."
  return new InvalidRequest({ message, details: [{ code: "custom", path: [], message }] })
}

/** Reads the request body as a file, whatever its media type. */
export const readFile = Effect.gen(function* () {
  const { headers, stream } = yield* HttpServerRequest.HttpServerRequest
  if (headers["content-range"] !== undefined) return yield* partial()
  if (!isPlain(headers)) return yield* new UnsupportedMediaType({ wanted: "file" })
  if (Number(headers["content-length"]) > mostFileBytes) return yield* fileTooLarge()
  return yield* fileBytes(Stream.mapError(stream, () => new BodyIncomplete()))
})
