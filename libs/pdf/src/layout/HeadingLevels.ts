import { type DocumentStyle, rounded } from "./DocumentStyle.ts"
import { headingScore, isHeading } from "./headingScore.ts"
import { type Line, textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"

/** The lowest level that markdown has. */
const lowest = 6

/** Size of type as a heading has it: weight counts as a little more of it, capitals as a little more again. */
const weightOf = (line: Line): number => {
  const text = textOf(line)
  const isCapitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
  return rounded(line.size) + (line.bold > 0.8 ? 0.3 : 0) + (isCapitals ? 0.15 : 0)
}

const numbers = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?\s/u

/** Kinds of headings that a document has, largest first, as its pages are read. */
export class HeadingLevels {
  readonly #counts = new Map<number, number>()

  add(page: PageLayout, style: DocumentStyle): void {
    for (const [index, { lines }] of page.paragraphs.entries()) {
      const [first] = lines
      if (first === undefined || headingScore(page, index, style) <= isHeading) continue
      this.#counts.set(weightOf(first), (this.#counts.get(weightOf(first)) ?? 0) + 1)
    }
  }

  get #weights(): ReadonlyArray<number> {
    return [...this.#counts.keys()].toSorted((a, b) => b - a)
  }

  /** 1 is the highest. A number of several parts counts as well: 2.1.3 is no higher than the third. */
  levelOf(line: Line): number {
    const larger = this.#weights.filter((weight) => weight > weightOf(line) + 0.1).length
    const depth = numbers.exec(textOf(line))?.[1]?.split(".").length ?? 1
    return Math.min(lowest, Math.max(larger + 1, depth))
  }

  /** Nothing is larger, and little is as large. */
  isTitle(line: Line): boolean {
    return this.levelOf(line) === 1 && (this.#counts.get(weightOf(line)) ?? 0) <= 2
  }
}
