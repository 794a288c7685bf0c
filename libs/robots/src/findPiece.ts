/** Length from which the engine's own search, which may compare each place anew, is not used. */
const long = 8

/** For each beginning of a piece: how much of it its own end repeats (Knuth, Morris and Pratt, 1977). */
const repeats = (piece: string): Uint32Array => {
  const table = new Uint32Array(piece.length)
  let length = 0
  for (let at = 1; at < piece.length;) {
    if (piece.charCodeAt(at) === piece.charCodeAt(length)) table[at++] = ++length
    else if (length > 0) length = table[length - 1] ?? 0
    else at += 1
  }
  return table
}

/** `text.indexOf(piece, from)` in time linear in both, whatever they are. */
export const findPiece = (text: string, piece: string, from: number): number => {
  if (piece.length < long || piece.length > text.length - from) return text.indexOf(piece, from)
  const table = repeats(piece)
  let length = 0
  for (let at = from; at < text.length;) {
    if (text.charCodeAt(at) === piece.charCodeAt(length)) {
      at += 1
      length += 1
      if (length === piece.length) return at - length
    } else if (length > 0) length = table[length - 1] ?? 0
    else at += 1
  }
  return -1
}
