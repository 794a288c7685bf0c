import type { Line } from "./Line.ts"
import { textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import { romanValue } from "./pageNumber.ts"
import { edgeBand, type Paragraph } from "./toParagraphs.ts"

/** An edge of a page; text at a side is rotated. */
export type Edge = "top" | "bottom" | "side"

/** Fraction of the page height in which a lone page number may be. */
export const numberBand = 0.2

/** The page edge that a short paragraph is at; undefined if it is at neither. */
export const edgeOf = (
  { lines }: Paragraph,
  { height }: { readonly height: number },
  band = edgeBand,
): "top" | "bottom" | undefined => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || lines.length > 3) return undefined
  if (last.bottom < height * band) return "top"
  return first.top > height * (1 - band) ? "bottom" : undefined
}

/** Characters compared, numbers of a text that may be the page number, and places kept for each text. */
const [mostCharacters, mostNumbers, mostPlaces] = [200, 6, 100]

/** In points: how far a text may move from page to page. */
const slack = 8

/** A text as it is, and with each number in turn replaced by its difference to the number of the page. */
const keysOf = (
  { lines }: Paragraph,
  page: number,
): { readonly same: string; readonly counted: ReadonlyArray<string> } => {
  const whole = lines.map(textOf).join(" ").replaceAll(/\s+/gu, " ").trim().slice(0, mostCharacters)
  const text = String(romanValue(whole) ?? whole)
  const numbers = [...text.matchAll(/\d+/gu)].slice(0, mostNumbers)
  return {
    same: `= ${text}`,
    counted: numbers.map(
      ([digits], index) =>
        `+ ${text.slice(0, numbers[index]?.index)}\0${Number(digits) - page}\0${text.slice((numbers[index]?.index ?? 0) + digits.length)}`,
    ),
  }
}

const lookOf = ({ look, size }: Line): string => `~ ${look.font} ${Math.round(size * 2)}`

/** Distance of a paragraph from its edge, or from the left if it is at a side, in points; negative at the bottom. */
const placeOf = ({ lines: [first] }: Paragraph, edge: Edge, { height }: PageLayout): number => {
  if (first === undefined) return 0
  return edge === "side" ? first.left : edge === "top" ? first.base : first.base - height
}

/** Counts the texts at the edges of pages with their places, to find those that recur. */
export class FurnitureCounts {
  readonly #places = new Map<string, Array<number>>()
  #pages = 0

  add(page: PageLayout): void {
    this.#pages++
    const own = new Map<string, number>()
    for (const paragraph of page.paragraphs) {
      const edge = paragraph.isTurned === true ? "side" : edgeOf(paragraph, page, numberBand)
      const [first] = paragraph.lines
      if (edge === undefined || first === undefined) continue
      const { counted, same } = keysOf(paragraph, page.number)
      for (const key of [same, ...counted, lookOf(first)]) own.set(`${edge} ${key}`, placeOf(paragraph, edge, page))
    }
    for (const [key, place] of own) {
      const places = this.#places.get(key)
      if (places === undefined) this.#places.set(key, [place])
      else if (places.length < mostPlaces) places.push(place)
    }
  }

  /** Pages collected so far. */
  get pages(): number {
    return this.#pages
  }

  #countOf(key: string, place: number): number {
    return (this.#places.get(key) ?? []).filter((other) => Math.abs(other - place) < slack).length
  }

  /** Whether a paragraph recurs at its place, the same on each page or with a number that counts the pages. */
  recurs(paragraph: Paragraph, edge: Edge, page: PageLayout): boolean {
    const { counted, same } = keysOf(paragraph, page.number)
    const place = placeOf(paragraph, edge, page)
    const count = this.#countOf(`${edge} ${same}`, place)
    return (
      count >= 3 ||
      (count >= 2 && this.#pages <= 4) ||
      counted.some((key) => this.#countOf(`${edge} ${key}`, place) >= 2)
    )
  }

  /** Whether most pages have a text in the look of a paragraph at its place, such as the section that each is in. */
  hasPlace(paragraph: Paragraph, edge: Edge, page: PageLayout): boolean {
    const [first] = paragraph.lines
    if (first === undefined) return false
    const count = this.#countOf(`${edge} ${lookOf(first)}`, placeOf(paragraph, edge, page))
    return count >= 3 && count * 2 >= Math.min(this.#pages, mostPlaces)
  }
}
