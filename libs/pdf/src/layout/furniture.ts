import { type Line, textOf } from "./Line.ts"

/** Of the page's height: where running heads and feet stand. */
const band = 0.12
/** Pages that must say the same, at least, and as a share of all. */
const [fewestPages, share] = [3, 0.4]

interface LinesOfPage {
  readonly height: number
  readonly lines: ReadonlyArray<Line>
}

/** What pages of one kind say alike: digits count as one. */
const mask = (line: Line): string => textOf(line).replaceAll(/\d+/gu, "0").replaceAll(/\s+/gu, " ").trim()

const isAtEdge = ({ y }: Line, height: number): boolean => y < height * band || y > height * (1 - band)

/** Lines without the running heads, feet and page numbers that pages repeat. */
export const withoutFurniture = (pages: ReadonlyArray<LinesOfPage>): ReadonlyArray<ReadonlyArray<Line>> => {
  const counts = new Map<string, number>()
  for (const { height, lines } of pages) {
    for (const text of new Set(lines.filter((line) => isAtEdge(line, height)).map(mask))) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const least = Math.max(fewestPages, pages.length * share)
  return pages.map(({ height, lines }) => lines.filter((line) => !(isAtEdge(line, height) && (counts.get(mask(line)) ?? 0) >= least)))
}
