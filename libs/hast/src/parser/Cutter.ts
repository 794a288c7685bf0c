import { longestCopied, ownCopy } from "../text/ownCopy.ts"
import type { CodedText } from "../text/CodedText.ts"

/** In characters. A substring keeps as much in memory. */
const pieceLength = 4_096

/**
 * Cuts substrings out of a text, mostly from its beginning to its end. A substring in V8 is a view of the whole text, so a page's source
 * would stay in memory as long as any word of it; these are views of pieces that are copied once. One character beyond Latin-1 makes V8 store
 * all of a text in two bytes a character; most pieces hold none and take half of that.
 */
export class Cutter {
  readonly #source: CodedText
  #piece = ""
  /** Place of the piece in the text. */
  #start = 0

  constructor(source: CodedText) {
    this.#source = source
  }

  cut(start: number, end: number): string {
    if (end - start < longestCopied) return this.#source.text.slice(start, end)
    if (end - start > pieceLength) return this.#copy(start, end)
    if (start < this.#start || end > this.#start + this.#piece.length) {
      this.#piece = this.#copy(start, Math.min(start + pieceLength, this.#source.text.length))
      this.#start = start
    }
    return this.#piece.slice(start - this.#start, end - this.#start)
  }

  #copy(start: number, end: number): string {
    const { codes, text } = this.#source
    return this.#source.isLatin(start, end) || isLatin(codes, start, end)
      ? latin.decode(new Uint8Array(codes.subarray(start, end)))
      : ownCopy(text.slice(start, end))
  }
}

const isLatin = (codes: Uint16Array, start: number, end: number): boolean => {
  let bits = 0
  let controls = 0
  for (let at = start; at < end; at++) {
    const code = codes[at] as number
    bits |= code
    if ((code & 0xffe0) === 0x80) controls++
  }
  return bits <= 0xff && controls === 0
}

// Decodes windows-1252, which differs from Latin-1 only in the control characters from 0x80 to 0x9F. Not `String.fromCharCode`: it takes thirty times as long.
const latin = new TextDecoder("latin1")
