import { type DocumentStyle, rounded } from "./DocumentStyle.ts"
import { headingScore, headingThreshold } from "./headingScore.ts"
import { type Line, textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"

/** The lowest heading level of markdown. */
const lowest = 6

/** Visual weight of a heading: its font size, plus a little for bold and less for capitals. */
const weightOf = (line: Line): number => {
  const text = textOf(line)
  const isCapitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
  return rounded(line.size) + (line.bold > 0.8 ? 0.3 : 0) + (isCapitals ? 0.15 : 0)
}

const numbers = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?\s/u
const roman = /^[IVX]{1,5}\.\s/u
const letter = /^[A-HJ-U]\.\s/u

type Counts = Map<number, number>

const counted = (counts: Counts, weight: number): void => void counts.set(weight, (counts.get(weight) ?? 0) + 1)

/** Ranks the headings of a document by visual weight, collected page by page. */
export class HeadingLevels {
  readonly #counts: Counts = new Map()
  /** Headings numbered with a letter. */
  readonly #lettered: Counts = new Map()
  /** Headings with a Roman numeral; lettered ones rank below them. */
  readonly #romans: Counts = new Map()

  add(page: PageLayout, style: DocumentStyle): void {
    for (const [index, { lines }] of page.paragraphs.entries()) {
      const [first] = lines
      if (first === undefined || headingScore(page, index, style) <= headingThreshold) continue
      const text = textOf(first)
      counted(letter.test(text) ? this.#lettered : this.#counts, weightOf(first))
      if (roman.test(text)) counted(this.#romans, weightOf(first))
    }
  }

  #levelOf(weight: number): number {
    const weights = new Set([...this.#counts.keys(), ...(this.#romans.size === 0 ? this.#lettered.keys() : [])])
    return 1 + [...weights].filter((other) => other > weight + 0.1).length
  }

  /** 1 is the highest. Numbering counts too: 2.1.3 is at most level 3, and A. ranks below II. */
  levelOf(line: Line): number {
    const text = textOf(line)
    if (letter.test(text) && this.#romans.size > 0)
      return Math.min(lowest, this.#levelOf(Math.min(...this.#romans.keys())) + 1)
    const depth = numbers.exec(text)?.[1]?.split(".").length ?? 1
    return Math.min(lowest, Math.max(this.#levelOf(weightOf(line)), depth))
  }

  /** Nothing is larger, and at most two headings are as large. */
  isTitle(line: Line): boolean {
    return this.levelOf(line) === 1 && (this.#counts.get(weightOf(line)) ?? 0) <= 2
  }
}
