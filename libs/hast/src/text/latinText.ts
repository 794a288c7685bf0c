/** In characters: an argument each, of which engines take a limited number. */
const pieceLength = 4_096

/** Text in which each code is one character: bytes as Latin-1. */
export const latinText = (codes: Uint8Array | Uint16Array): string => {
  let text = ""
  for (let at = 0; at < codes.length; at += pieceLength)
    text += String.fromCharCode(...codes.subarray(at, at + pieceLength))
  return text
}
