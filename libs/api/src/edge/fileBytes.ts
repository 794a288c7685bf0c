import { BodyTooLarge } from "../failures/RequestFailure.ts"
import { copyInTurns, pageRoomGate } from "@trawl/core"
import { Effect, Stream } from "effect"

const fileMegabytes = 50

/** Maximum bytes of an uploaded file. */
export const mostFileBytes = fileMegabytes * 1024 * 1024

export const fileTooLarge = () => new BodyTooLarge({ megabytes: fileMegabytes, what: "The file" })

/** Reads the bytes of an uploaded file, at most 50 MB, no faster than the memory budget allows. */
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
