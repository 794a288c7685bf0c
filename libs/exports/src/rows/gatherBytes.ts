/** Bytes that are worth a step of their own: a hop between threads, or a write to a socket. */
const worthwhile = 65_536

/** Joins small pieces into larger ones; keeps at most these bytes and one piece. */
export async function* gatherBytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let kept: Array<Uint8Array> = []
  let length = 0
  for await (const piece of pieces) {
    kept.push(piece)
    length += piece.length
    if (length < worthwhile) continue
    yield kept.length === 1 ? piece : Buffer.concat(kept, length)
    kept = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(kept, length)
}
