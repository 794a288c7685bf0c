import type { Line } from "./Line.ts"
import { textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import { romanValue } from "./pageNumber.ts"
import { edgeOf, numberBand, paragraphsAtEdges } from "./paragraphsAtEdges.ts"
import type { Paragraph } from "./toParagraphs.ts"

/** An edge of a page; text at a side is rotated. */
export type Edge = "top" | "bottom" | "side"

/** Characters compared, numbers of a text that may be the page number, and places kept for each text. */
const [mostCharacters, mostNumbers, mostPlaces] = [200, 6, 100]

/** Texts kept for a document; pages after which those are forgotten that do not recur. */
const [mostTexts, forgottenEach] = [100_000, 50]

/** In points: how far a text may move from page to page. */
const slack = 8

/** A text with a number replaced, wherever it is, by its difference to the number of the page. */
const countedKey = (text: string, digits: string, page: number): string =>
  `+ ${text.replaceAll(/\d+/gu, (found) => (found === digits ? `\0${Number(digits) - page}\0` : found))}`

const arabic = (text: string): string => String(romanValue(text) ?? text)

/** A text as it is, with each of its numbers as the number of the page, and its first and last word if they are numbers. */
const keysOf = ({ lines }: Paragraph, page: number) => {
  const whole = lines.map(textOf).join(" ").replaceAll(/\s+/gu, " ").trim().slice(0, mostCharacters)
  const text = arabic(whole)
  const numbers = new Set(text.match(/\d+/gu)?.slice(0, mostNumbers))
  const words = lines.flatMap((line) => line.words)
  const ends = [words[0], words.at(-1)].flatMap((word) => (word === undefined ? [] : [arabic(word.text)]))
  return {
    same: `= ${text}`,
    counted: [...numbers].map((digits) => countedKey(text, digits, page)),
    ends: ends.flatMap((end) => (/^\d{1,5}$/u.test(end) ? [countedKey(end, end, page)] : [])),
  }
}

const lookOf = ({ look, size }: Line): string => `~ ${look.font} ${Math.round(size * 2)}`

/** Distance of a paragraph from its edge, or from the left if it is at a side, in points; negative at the bottom. */
const placeOf = ({ lines: [first] }: Paragraph, edge: Edge, { height }: PageLayout): number => {
  if (first === undefined) return 0
  return edge === "side" ? first.left : edge === "top" ? first.base : first.base - height
}

/** Where a text is on a page. */
interface TextPlace {
  readonly place: number
  readonly page: number
}

/** Counts the texts at the edges of pages with their places, to find those that recur. */
export class FurnitureCounts {
  readonly #places = new Map<string, Array<TextPlace>>()
  #pages = 0

  add(page: PageLayout): void {
    this.#pages++
    const own = new Map<string, number>()
    for (const paragraph of paragraphsAtEdges(page)) {
      const edge = paragraph.isTurned === true ? "side" : edgeOf(paragraph, page, numberBand)
      const [first] = paragraph.lines
      if (edge === undefined || first === undefined) continue
      const { counted, ends, same } = keysOf(paragraph, page.number)
      for (const key of [same, ...counted, ...ends, lookOf(first)])
        own.set(`${edge} ${key}`, placeOf(paragraph, edge, page))
    }
    for (const [key, place] of own) this.#addPlace(key, { place, page: page.number })
    if (this.#pages % forgottenEach === 0 && this.#places.size * 2 > mostTexts) this.#forget(page.number)
  }

  #addPlace(key: string, added: TextPlace): void {
    const places = this.#places.get(key)
    if (places !== undefined && places.length < mostPlaces) places.push(added)
    else if (places === undefined && this.#places.size < mostTexts) this.#places.set(key, [added])
  }

  /** Forgets the texts that only one page had, and none of the latest. */
  #forget(page: number): void {
    for (const [key, places] of this.#places)
      if (places.length === 1 && (places[0]?.page ?? 0) <= page - forgottenEach) this.#places.delete(key)
  }

  /** Pages collected so far. */
  get pages(): number {
    return this.#pages
  }

  /** Texts kept, each as it is compared. */
  get texts(): number {
    return this.#places.size
  }

  #at(key: string, place: number): ReadonlyArray<TextPlace> {
    return (this.#places.get(key) ?? []).filter((other) => Math.abs(other.place - place) < slack)
  }

  /** Whether a paragraph recurs at its place, the same on each page. */
  recurs(paragraph: Paragraph, edge: Edge, page: PageLayout): boolean {
    const { same } = keysOf(paragraph, page.number)
    const count = this.#at(`${edge} ${same}`, placeOf(paragraph, edge, page)).length
    return count >= 3 || (count >= 2 && this.#pages <= 4)
  }

  /** Whether a paragraph recurs at its place with a number that counts the pages. */
  countsPages(paragraph: Paragraph, edge: Edge, page: PageLayout): boolean {
    const place = placeOf(paragraph, edge, page)
    return keysOf(paragraph, page.number).counted.some((key) => this.#at(`${edge} ${key}`, place).length >= 2)
  }

  /** Whether a paragraph begins or ends with a number that counts the pages at its place. */
  isNumbered(paragraph: Paragraph, edge: Edge, page: PageLayout): boolean {
    const place = placeOf(paragraph, edge, page)
    return keysOf(paragraph, page.number).ends.some((key) => this.#at(`${edge} ${key}`, place).length >= 2)
  }

  /** Whether an earlier page has the same text at the same place. */
  hasEarlier(paragraph: Paragraph, edge: Edge, page: PageLayout): boolean {
    const { same } = keysOf(paragraph, page.number)
    return this.#at(`${edge} ${same}`, placeOf(paragraph, edge, page)).some((other) => other.page < page.number)
  }

  /** Whether most pages have a text in the look of a paragraph at its place, such as the section that each is in. */
  hasPlace(paragraph: Paragraph, edge: Edge, page: PageLayout): boolean {
    const [first] = paragraph.lines
    if (first === undefined) return false
    const count = this.#at(`${edge} ${lookOf(first)}`, placeOf(paragraph, edge, page)).length
    return count >= 3 && count * 2 >= Math.min(this.#pages, mostPlaces)
  }
}
