interface Opened {
  readonly mark: string
  readonly start: number
}

/** What may be part of a mark; everything else is passed over. */
const marks = /\\.|`+|!?\[|\]|\*+|_+|~~/gsu

/** Where a link's address ends, one past it, from its opening parenthesis on; the parenthesis itself where it does not. */
const addressEnd = (text: string, open: number): number => {
  const close = text.slice(open, open + longestAddress).indexOf(")")
  return close === -1 ? open : open + close + 1
}

/** Characters of an address, marks that are open at once, and characters of a paragraph: what is beyond is not looked at. */
const [longestAddress, mostOpened, longestParagraph] = [5_000, 100, 1_000_000]

/** Reads the marks of a paragraph and notes where the outermost one begins that a cut would part. */
class MarkReader {
  cut: number
  readonly #text: string
  readonly #opened: Array<Opened> = []
  #code: Opened | undefined

  constructor(text: string, cut: number) {
    this.#text = text
    this.cut = cut
  }

  read(mark: string, start: number): void {
    if (mark.startsWith("`")) this.#readCode(mark, start)
    else if (this.#code !== undefined || mark.startsWith("\\")) return
    else if (mark.endsWith("[")) this.#push({ mark: "[", start })
    else if (mark === "]") this.#close("[", this.#text[start + 1] === "(" ? addressEnd(this.#text, start + 1) : start + 1)
    else if (!this.#close(mark, start + mark.length)) this.#open(mark, start)
  }

  #readCode(mark: string, start: number): void {
    if (this.#code === undefined) this.#code = { mark, start }
    else if (this.#code.mark === mark) {
      this.#keepWhole(this.#code.start, start + mark.length)
      this.#code = undefined
    }
  }

  #open(mark: string, start: number): void {
    const [before = " ", after = " "] = [this.#text[start - 1], this.#text[start + mark.length]]
    if (/\s/u.test(after) || (mark.startsWith("_") && /[\p{L}\p{N}]/u.test(before))) return
    this.#push({ mark, start })
  }

  #push(opened: Opened): void {
    if (this.#opened.length < mostOpened) this.#opened.push(opened)
  }

  #close(mark: string, end: number): boolean {
    const place = this.#opened.findLastIndex((opened) => opened.mark === mark)
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
 * The last place at or before a cut of a paragraph's markdown that parts no link, image, code or emphasis, by their marks. Of marks that never end nothing is
 * known. Linear.
 */
export const wholeBefore = (text: string, cut: number): number => {
  const reader = new MarkReader(text, cut)
  for (const { 0: mark, index } of text.slice(0, longestParagraph).matchAll(marks)) reader.read(mark, index)
  return reader.cut
}
