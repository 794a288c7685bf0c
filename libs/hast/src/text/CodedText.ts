import { codeAt } from "./codeAt.ts"

/** Up to so many characters, copying one by one is faster. */
const fewCharacters = 30

/**
 * A text with its character codes. V8 has many kinds of strings, and checks the kind at each access to a character: a typed array is
 * faster, and its code takes a tenth of the time to compile. One buffer serves one text after the other.
 */
export class CodedText {
  text = ""
  /** With a zero after the text. */
  readonly codes: Uint16Array
  readonly #bytes: Buffer

  /** A buffer for texts of at most so many characters. */
  constructor(longest: number) {
    this.codes = new Uint16Array(longest + 1)
    this.#bytes = Buffer.from(this.codes.buffer)
  }

  hold(text: string): void {
    const { length } = text
    this.text = text
    if (length > fewCharacters) this.#copy(text)
    else for (let at = 0; at < length; at++) this.codes[at] = codeAt(text, at)
    this.codes[length] = 0
  }

  #copy(text: string): void {
    const written = this.#bytes.write(text, "utf16le")
    if (isBigEndian) this.#bytes.subarray(0, written).swap16()
  }
}

const isBigEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 0
