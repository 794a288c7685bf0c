import { codeAt } from "./codeAt.ts"

/** So many signs are copied sooner one by one. */
const fewSigns = 30

/**
 * A text with the codes of its signs. To V8 a look at a sign of a text is a look at one of many kinds of texts: in a list of codes it
 * is found sooner, and the code for it is a tenth as long to compile. The same room serves one text after the other.
 */
export class CodedText {
  text = ""
  /** With a zero behind the text. */
  readonly codes: Uint16Array
  readonly #bytes: Buffer

  /** Room for a text of at most so many signs. */
  constructor(longest: number) {
    this.codes = new Uint16Array(longest + 1)
    this.#bytes = Buffer.from(this.codes.buffer)
  }

  hold(text: string): void {
    const { length } = text
    this.text = text
    if (length > fewSigns) this.#copy(text)
    else for (let at = 0; at < length; at++) this.codes[at] = codeAt(text, at)
    this.codes[length] = 0
  }

  #copy(text: string): void {
    const written = this.#bytes.write(text, "utf16le")
    if (isBigEndian) this.#bytes.subarray(0, written).swap16()
  }
}

const isBigEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 0
