import { codeAt } from "./codeAt.ts"

/** Up to so many characters, copying one by one is faster. */
const fewCharacters = 30
/** In characters. Pieces of most pages are ASCII, which every platform copies by machine code. */
const pieceLength = 4_096

const encoder = new TextEncoder()
const bytes = new Uint8Array(pieceLength)

/**
 * A text with its character codes. V8 has many kinds of strings, and checks the kind at each access to a character: a typed array is
 * faster, and its code takes a tenth of the time to compile. One buffer serves one text after the other.
 */
export class CodedText {
  text = ""
  /** With a zero after the text. */
  readonly codes: Uint16Array

  /** Whether the text holds control characters beyond ASCII, which betray that it was decoded wrongly. */
  hasControls = false

  /** A buffer for texts of at most so many characters. */
  constructor(longest: number) {
    this.codes = new Uint16Array(longest + 1)
  }

  hold(text: string): void {
    const { length } = text
    this.text = text
    this.hasControls = false
    for (let at = 0; at < length; at += pieceLength) this.#copy(text.slice(at, at + pieceLength), at)
    this.codes[length] = 0
  }

  #copy(piece: string, start: number): void {
    const { length } = piece
    if (length > fewCharacters && isAscii(piece)) this.codes.set(bytes.subarray(0, length), start)
    else this.#copyEach(piece, start)
  }

  #copyEach(piece: string, start: number): void {
    let controls = 0
    for (let at = 0; at < piece.length; at++) {
      const code = codeAt(piece, at)
      this.codes[start + at] = code
      if ((code & 0xffe0) === 0x80) controls++
    }
    this.hasControls ||= controls > 0
  }
}

/** Whether a piece is ASCII, which is then in `bytes`: all else takes more bytes than characters. */
const isAscii = (piece: string): boolean => {
  const { read, written } = encoder.encodeInto(piece, bytes)
  return read === piece.length && written === read
}
