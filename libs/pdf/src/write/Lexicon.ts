import { largest } from "../numbers.ts"
import { widthOf } from "../read/Box.ts"
import type { Line } from "../layout/Line.ts"

const hyphen = /-$/u
const letter = /\p{L}/u

/** Letters before a final hyphen; undefined if there are none. */
export const halfWord = (text: string): string | undefined => {
  if (!hyphen.test(text)) return undefined
  let start = text.length - 1
  while (start > 0 && letter.test(text[start - 1] ?? "")) start--
  return start === text.length - 1 ? undefined : text.slice(start, -1)
}

/** Words to keep. */
const mostWords = 100_000

/** A word that any program that breaks words would break. */
const longWord = /^\p{Ll}{7,}\p{P}*$/u
/** In font sizes: room that a space and a hyphen need. */
const hyphenRoom = 0.7

/** Words of a document and its lines' ends, for telling a real hyphen from a line-break hyphen. */
export class Lexicon {
  readonly #words = new Set<string>()
  /** Hyphens of its own where it breaks words, and others so too. */
  #writesBreaks = false
  #writesAll = false
  /** Lines that end with half of a word, and those that end before a long word though half of it had room. */
  #halves = 0
  #roomy = 0

  /** Adds the lines of a paragraph or of a cell. */
  add(lines: ReadonlyArray<Line>): void {
    for (const line of lines) this.#addWords(line)
    const right = largest(lines.map((line) => line.right))
    for (const [index, line] of lines.entries()) this.#addEnd(line, lines[index + 1], right)
  }

  /** Whether a word, in lower case, stands within a line. */
  has(word: string): boolean {
    return this.#words.has(word.toLowerCase())
  }

  /** Whether hyphens of this document that only break words differ from others. */
  get tellsBreaks(): boolean {
    return this.#writesBreaks && !this.#writesAll
  }

  /** Whether a hyphen like others may be one that breaks a word. */
  get mayBreak(): boolean {
    return !this.tellsBreaks && this.#roomy < Math.max(1, this.#halves)
  }

  /** Leaves the last word out, which may be broken. */
  #addWords({ words }: Line): void {
    for (const [index, { softHyphen, text }] of words.entries()) {
      const isLast = index === words.length - 1
      if (softHyphen !== undefined && isLast && softHyphen === "last") this.#writesBreaks = true
      else if (softHyphen !== undefined) this.#writesAll = true
      if (!isLast && this.#words.size < mostWords)
        this.#words.add((/\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? "").toLowerCase())
    }
  }

  #addEnd(line: Line, next: Line | undefined, right: number): void {
    const [last, first] = [line.words.at(-1), next?.words[0]]
    if (last === undefined || first === undefined) return
    if (halfWord(last.text) !== undefined) this.#halves++
    else if (
      longWord.test(first.text) &&
      line.mono === 0 &&
      right - line.right > widthOf(first) / 2 + line.size * hyphenRoom
    )
      this.#roomy++
  }
}
