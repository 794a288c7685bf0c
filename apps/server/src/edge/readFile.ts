import { BodyIncomplete, UnsupportedMediaType } from "@trawl/api"
import { Effect, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { fileBytes, fileTooLarge, mostFileBytes } from "./fileBytes.ts"

/** The file that the body of a request is, whatever type the client gives it. */
export const readFile = Effect.gen(function* () {
  const { headers, stream } = yield* HttpServerRequest.HttpServerRequest
  if ((headers["content-encoding"] ?? "identity") !== "identity") return yield* new UnsupportedMediaType({ wanted: "file" })
  if (Number(headers["content-length"]) > mostFileBytes) return yield* fileTooLarge()
  return yield* fileBytes(Stream.mapError(stream, () => new BodyIncomplete()))
})
