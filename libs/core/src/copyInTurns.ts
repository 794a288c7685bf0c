import { Effect } from "effect"

/** Bytes that are copied at once: memory that is new costs far more than the copy. */
const stride = 1_000_000

/** Copies bytes one after the other into a place that is large enough; others may work in between. */
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
