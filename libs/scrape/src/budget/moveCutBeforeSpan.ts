interface OpenDelimiter {
  readonly delimiter: string
  readonly start: number
}

/** Possible delimiters; everything else is skipped. */
const delimiters = /\\.|`+|!?\[|\]|\*+|_+|~~/gsu

/** End (exclusive) of a link's address that starts with the parenthesis at `open`; `open` if it does not end. */
const addressEnd = (text: string, open: number): number => {
  const close = text.slice(open, open + longestAddress).indexOf(")")
  return close === -1 ? open : open + close + 1
}

/** Maximum characters of an address, open delimiters, and characters of a paragraph that are read. */
const [longestAddress, mostOpened, longestParagraph] = [5_000, 100, 1_000_000]

/** Reads the delimiters of a paragraph and moves the cut before the outermost span that contains it. */
class DelimiterReader {
  cut: number
  readonly #text: string
  readonly #opened: Array<OpenDelimiter> = []
  #code: OpenDelimiter | undefined

  constructor(text: string, cut: number) {
    this.#text = text
    this.cut = cut
  }

  read(delimiter: string, start: number): void {
    if (delimiter.startsWith("`")) this.#readCode(delimiter, start)
    else if (this.#code !== undefined || delimiter.startsWith("\\")) return
    else if (delimiter.endsWith("[")) this.#push({ delimiter: "[", start })
    else if (delimiter === "]")
      this.#close("[", this.#text[start + 1] === "(" ? addressEnd(this.#text, start + 1) : start + 1)
    else if (!this.#close(delimiter, start + delimiter.length)) this.#open(delimiter, start)
  }

  #readCode(delimiter: string, start: number): void {
    if (this.#code === undefined) this.#code = { delimiter, start }
    else if (this.#code.delimiter === delimiter) {
      this.#keepWhole(this.#code.start, start + delimiter.length)
      this.#code = undefined
    }
  }

  #open(delimiter: string, start: number): void {
    const [before = " ", after = " "] = [this.#text[start - 1], this.#text[start + delimiter.length]]
    if (/\s/u.test(after) || (delimiter.startsWith("_") && /[\p{L}\p{N}]/u.test(before))) return
    this.#push({ delimiter, start })
  }

  #push(opened: OpenDelimiter): void {
    if (this.#opened.length < mostOpened) this.#opened.push(opened)
  }

  #close(delimiter: string, end: number): boolean {
    const place = this.#opened.findLastIndex((opened) => opened.delimiter === delimiter)
    const opened = this.#opened[place]
    if (opened === undefined) return false
    this.#opened.length = place
    this.#keepWhole(opened.start, end)
    return true
  }

  #keepWhole(start: number, end: number): void {
    if (start < this.cut && this.cut < end) this.cut = start
  }
}

/**
 * The last position at or before a cut of a paragraph's markdown that does not split a link, image, code span or emphasis. Unclosed delimiters are ignored. Linear.
 */
export const moveCutBeforeSpan = (text: string, cut: number): number => {
  const reader = new DelimiterReader(text, cut)
  for (const { 0: delimiter, index } of text.slice(0, longestParagraph).matchAll(delimiters))
    reader.read(delimiter, index)
  return reader.cut
}
