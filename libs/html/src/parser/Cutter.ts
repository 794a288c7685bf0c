import { longestCopied, ownCopy } from "../text/ownCopy.ts"

/** In characters. A part of a text keeps as much in memory. */
const pieceLength = 16_384

/**
 * Cuts parts out of a text, mostly from its beginning to its end. V8 makes of a part a view of the text, so that a page's source would stay in
 * memory as long as any word of it; these are views of pieces that are copied once.
 */
export class Cutter {
  readonly #text: string
  #piece = ""
  /** Place of the piece in the text. */
  #start = 0

  constructor(text: string) {
    this.#text = text
  }

  cut(start: number, end: number): string {
    if (end - start < longestCopied) return this.#text.slice(start, end)
    if (end - start > pieceLength) return ownCopy(this.#text.slice(start, end))
    if (start < this.#start || end > this.#start + this.#piece.length) {
      this.#piece = ownCopy(this.#text.slice(start, start + pieceLength))
      this.#start = start
    }
    return this.#piece.slice(start - this.#start, end - this.#start)
  }
}
