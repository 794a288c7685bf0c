import { Effect } from "effect"

/** Bytes copied at once: touching new memory costs far more than the copy. */
const stride = 1_000_000

/** Concatenates bytes into `to`, which must be large enough; yields to other fibers in between. */
export const copyInTurns = Effect.fnUntraced(function* (parts: Iterable<Uint8Array>, to: Uint8Array) {
  let at = 0
  let copied = 0
  for (const part of parts) {
    for (let from = 0; from < part.length; from += stride) {
      const piece = part.subarray(from, from + stride)
      to.set(piece, at)
      at += piece.length
      copied += piece.length
      if (copied < stride) continue
      copied = 0
      yield* Effect.yieldNow
    }
  }
})
