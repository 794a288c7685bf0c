import { CodedText, emptyList, KnownNames, KnownWords } from "@trawl/hast"
import { Word } from "./Word.ts"

const pattern = /[\p{L}\p{N}]+/gu

const known = new KnownNames((text) => new Word(text))
const knownWithin = new KnownWords((text) => new Word(text))

/** Characters read of a text. */
export const longestRead = 4_000
const coded = new CodedText(longestRead)

/** Bits of a character's kind: word character, letter, upper case in ASCII; `unclear` if only Unicode's character classes decide. */
const [ofWord, letter, upper, unclear] = [1, 2, 4, 8]
const latinEnd = 0x2_50

const isOfWord = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0xc0 && code !== 0xd7 && code !== 0xf7)

const latinKinds = Uint8Array.from({ length: latinEnd }, (_, code) => {
  if (code >= 0x41 && code <= 0x5a) return ofWord | upper
  const isLetter = (code >= 0x61 && code <= 0x7a) || code > 0xc0
  return (isLetter ? letter : 0) | (isOfWord(code) ? ofWord : code < 0x80 || code === 0xa0 ? 0 : unclear)
})

// The last block holds spaces, dashes and quotation marks.
const kindOf = (code: number): number =>
  code < latinEnd ? (latinKinds[code] as number) : code >= 0x20_00 && code <= 0x20_6f ? letter : letter | unclear

/** Reads the first words of one text after the other, and counts its letters; reuses its buffers. */
export class WordReader {
  /** The words are the first `count` of these. */
  readonly words = emptyList<Word>()
  count = 0
  letters = 0
  /** How many of these are upper case in ASCII. */
  upper = 0

  read(text: string): void {
    const read = text.length > longestRead ? text.slice(0, longestRead) : text
    this.count = 0
    this.letters = 0
    this.upper = 0
    coded.hold(read)
    if (!this.#readLatin(read.length)) this.#readAllScripts(read)
  }

  // Checking each character is cheaper than a search by Unicode classes. False if those have to decide. The zero behind the text ends its last word.
  #readLatin(end: number): boolean {
    const { codes } = coded
    let [length, letters, uppers] = [0, 0, 0]
    for (let at = 0; at <= end; at++) {
      const kind = kindOf(codes[at] as number)
      if ((kind & unclear) !== 0) return false
      letters += (kind & letter) >> 1
      uppers += (kind & upper) >> 2
      if ((kind & ofWord) !== 0) length++
      else if (length > 0) {
        this.words[this.count++] = knownWithin.within(coded, at - length, at)
        length = 0
      }
    }
    this.letters = letters + uppers
    this.upper = uppers
    return true
  }

  #readAllScripts(text: string): void {
    this.count = 0
    for (let at = 0; at < text.length; at++) {
      const kind = kindOf(coded.codes[at] as number)
      if ((kind & (letter | upper)) !== 0) this.letters++
      if ((kind & upper) !== 0) this.upper++
    }
    for (const word of text.match(pattern) ?? []) this.words[this.count++] = known.of(word)
  }
}
