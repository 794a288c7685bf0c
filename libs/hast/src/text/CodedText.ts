import { codeAt } from "./codeAt.ts"

/** Up to so many characters, copying one by one is faster. */
const fewCharacters = 40
/** In characters. */
const pieceLength = 4_096

// Browsers and most edge runtimes have none.
const platform: { readonly Buffer?: BufferConstructor } = globalThis

const hasLowByteFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/**
 * A text with its character codes. V8 has many kinds of strings, and checks the kind at each access to a character: a typed array is
 * faster, and its code takes a tenth of the time to compile. One buffer serves one text after the other.
 */
export class CodedText {
  text = ""
  /** With a zero after the text. */
  readonly codes: Uint16Array
  /** The same memory, where the platform writes the codes of a text into it: Node and Bun do in a twentieth of the time. */
  readonly #bytes: Buffer | undefined
  /** By piece of the text: 1 if all of its codes are characters of Latin-1. Only as far as the text was looked through. */
  readonly #isLatin: Uint8Array
  #looked = 0

  /** A buffer for texts of at most so many characters. */
  constructor(longest: number) {
    this.codes = new Uint16Array(longest + 1)
    this.#isLatin = new Uint8Array(Math.ceil(longest / pieceLength))
    this.#bytes = hasLowByteFirst ? platform.Buffer?.from(this.codes.buffer) : undefined
  }

  hold(text: string): void {
    const { length } = text
    this.text = text
    this.#looked = 0
    if (length > fewCharacters && this.#bytes !== undefined) this.#bytes.write(text, 0, "utf16le")
    // A page that is joined from parts is made one text by slices of it.
    else for (let at = 0; at < length; at += pieceLength) this.#copy(text.slice(at, at + pieceLength), at)
    this.codes[length] = 0
  }

  #copy(piece: string, start: number): void {
    for (let at = 0; at < piece.length; at++) this.codes[start + at] = codeAt(piece, at)
  }

  /** Looks through the text for what most pages lack: U+0000, and control characters beyond ASCII, which betray that it was decoded wrongly. */
  look(): { readonly hasNulls: boolean; readonly hasControls: boolean } {
    const { length } = this.text
    let nulls = 0
    let controls = 0
    for (let start = 0; start < length; start += pieceLength) {
      const end = Math.min(start + pieceLength, length)
      const before = controls
      let bits = 0
      for (let at = start; at < end; at++) {
        const code = this.codes[at] as number
        bits |= code
        if (code === 0) nulls++
        else if ((code & 0xffe0) === 0x80) controls++
      }
      this.#isLatin[start / pieceLength] = Number(bits <= 0xff && controls === before)
    }
    this.#looked = length
    return { hasNulls: nulls > 0, hasControls: controls > 0 }
  }

  /** Whether the text was looked through, and the pieces that hold a part of it are characters of Latin-1. */
  isLatin(start: number, end: number): boolean {
    if (end > this.#looked) return false
    for (let piece = Math.floor(start / pieceLength); piece * pieceLength < end; piece++)
      if (this.#isLatin[piece] !== 1) return false
    return true
  }
}
