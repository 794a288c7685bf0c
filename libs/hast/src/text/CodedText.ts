import { codeAt } from "./codeAt.ts"

/** Up to so many characters, copying one by one is faster. */
const fewCharacters = 40
/** In characters. */
const pieceLength = 4_096

// Browsers and most edge runtimes have none.
const platform: { readonly Buffer?: BufferConstructor } = globalThis

const hasLowByteFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

const isControl = (code: number): boolean => (code & 0xffe0) === 0x80

/**
 * A text with its character codes. V8 has many kinds of strings, and checks the kind at each access to a character: a typed array is
 * faster, and its code takes a tenth of the time to compile. One buffer serves one text after the other.
 */
export class CodedText {
  text = ""
  /** With a zero after the text. */
  readonly codes: Uint16Array
  /** The same memory by pairs of characters. */
  readonly #pairs: Uint32Array
  /** The same memory, where the platform writes the codes of a text into it: Node and Bun do in a twentieth of the time. */
  readonly #bytes: Buffer | undefined
  /** By piece of the text: 1 if all of its codes are characters of Latin-1. Only as far as the text was looked through. */
  readonly #isLatin: Uint8Array
  #looked = 0

  /** A buffer for texts of at most so many characters. */
  constructor(longest: number) {
    this.#pairs = new Uint32Array((longest + 2) >> 1)
    this.codes = new Uint16Array(this.#pairs.buffer, 0, longest + 1)
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
    let hasControls = false
    let zeros = 0
    for (let start = 0; start < length; start += pieceLength) {
      const end = Math.min(start + pieceLength, length)
      // The last of an odd number of characters has no pair.
      let bits = this.codes[end - 1] as number
      zeros |= (bits - 1) & ~bits
      for (let at = start >> 1; at < end >> 1; at++) {
        const pair = this.#pairs[at] as number
        bits |= pair
        zeros |= (pair - 0x1_00_01) & ~pair
      }
      bits |= bits >>> 16
      const controls = (bits & 0x80) !== 0 && this.codes.subarray(start, end).some(isControl)
      hasControls ||= controls
      this.#isLatin[start / pieceLength] = Number((bits & 0xff00) === 0 && !controls)
    }
    this.#looked = length
    // A half of a pair that was zero has its highest bit set by the subtraction.
    return { hasNulls: (zeros & 0x80_00_80_00) !== 0, hasControls }
  }

  /** Whether the text was looked through, and the pieces that hold a part of it are characters of Latin-1. */
  isLatin(start: number, end: number): boolean {
    if (end > this.#looked) return false
    for (let piece = Math.floor(start / pieceLength); piece * pieceLength < end; piece++)
      if (this.#isLatin[piece] !== 1) return false
    return true
  }
}
