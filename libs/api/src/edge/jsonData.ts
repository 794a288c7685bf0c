import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { evenJsonPieces, isLong } from "./jsonPieces.ts"

const contentType = "application/json"

function* bytesOf(before: string, data: unknown, after: string): Generator<Uint8Array> {
  yield Buffer.from(before)
  for (const piece of evenJsonPieces(data)) yield Buffer.from(piece)
  yield Buffer.from(after)
}

/**
 * An answer with plain data between two pieces of JSON text. A long one is serialised piece by piece while the client reads it: it never is
 * in memory as a whole, and its length is not known in advance.
 */
export const jsonData = (before: string, data: unknown, after: string): HttpServerResponse.HttpServerResponse =>
  isLong(data)
    ? // When the system accepts a piece at once, Node pulls the next one before other work gets a turn.
      HttpServerResponse.stream(
        Stream.tap(Stream.fromIterable(bytesOf(before, data, after), { chunkSize: 1 }), () => Effect.yieldNow),
        { contentType },
      )
    : HttpServerResponse.uint8Array(Buffer.from(before + JSON.stringify(data) + after), { contentType })
