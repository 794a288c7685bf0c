import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"

/** Characters that are turned into bytes at once. */
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
 * An answer whose body is JSON text already, in pieces: documents go out as they are stored. As bytes, which are all that a slow client
 * then holds in memory: a text would be kept beside its bytes until the last of them is taken. Others may work while a long one becomes bytes.
 */
export const jsonText = Effect.fnUntraced(function* (...pieces: ReadonlyArray<string>) {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length <= pieceLength) return HttpServerResponse.uint8Array(Buffer.from(pieces.join("")), { contentType })
  const bytes = yield* bytesOf(pieces)
  // What a stream has at once is written as one.
  return HttpServerResponse.stream(Stream.rechunk(Stream.fromIterable(bytes), 1), { contentType, contentLength: bytes.reduce((sum, { length: own }) => sum + own, 0) })
})

/** `text`, the JSON of an object, with one more key at its end whose value is JSON text. */
export const withJsonKey = (text: string, key: string, value: string): string => {
  const separator = text === "{}" ? "" : ","
  return `${text.slice(0, -1)}${separator}${JSON.stringify(key)}:${value}}`
}
