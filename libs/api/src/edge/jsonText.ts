import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"

/** Characters encoded at once. */
const pieceLength = 500_000

const contentType = "application/json"

const bytesOf = Effect.fnUntraced(function* (pieces: ReadonlyArray<string>) {
  const bytes: Array<Uint8Array> = []
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; from += pieceLength) {
      bytes.push(Buffer.from(piece.slice(from, from + pieceLength)))
      yield* Effect.yieldNow
    }
  }
  return bytes
})

/**
 * An answer with a body of JSON text in pieces: documents are sent as stored. Encoded to bytes, so that a slow client holds only those
 * in memory: text would be kept next to its bytes until the last of them is read. Yields to other fibers while encoding.
 */
export const jsonText = Effect.fnUntraced(function* (...pieces: ReadonlyArray<string>) {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length <= pieceLength) return HttpServerResponse.uint8Array(Buffer.from(pieces.join("")), { contentType })
  const bytes = yield* bytesOf(pieces)
  // Rechunked, since chunks available at once would be written as one.
  return HttpServerResponse.stream(Stream.rechunk(Stream.fromIterable(bytes), 1), {
    contentType,
    contentLength: bytes.reduce((sum, { length: own }) => sum + own, 0),
  })
})

/** Appends a key with a value of JSON text to `text`, the JSON of an object. */
export const withJsonKey = (text: string, key: string, value: string): string => {
  const separator = text === "{}" ? "" : ","
  return `${text.slice(0, -1)}${separator}${JSON.stringify(key)}:${value}}`
}
