import { BodyTooLarge } from "../failures/RequestFailure.ts"
import { copyInTurns, pageRoomGate } from "@trawl/core"
import { Effect, Stream } from "effect"

const fileMegabytes = 50

/** Bytes of a file that a client may send. */
export const mostFileBytes = fileMegabytes * 1024 * 1024

export const fileTooLarge = () => new BodyTooLarge({ megabytes: fileMegabytes, what: "The file" })

/** The bytes of a file that a client sends, at most 50 MB. They come no faster than there is room for them. */
export const fileBytes = Effect.fnUntraced(function* <E, R>(content: Stream.Stream<Uint8Array, E, R>) {
  const roomFor = yield* pageRoomGate
  const chunks: Array<Uint8Array> = []
  let length = 0
  yield* Stream.runForEach(content, (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    return length > mostFileBytes ? Effect.fail(fileTooLarge()) : roomFor(length)
  })
  const bytes = Buffer.allocUnsafeSlow(length)
  yield* copyInTurns(chunks, bytes)
  return bytes
})
