import type { Span } from "@trawl/pii"

/** How texts meet at the edge of inline elements: `within` where that may be in a word, `near` where another word seems to begin, `apart` where one element ends and another begins, `superscript` at one that stands raised. The last two are seldom within a word. */
export type BorderKind = "apart" | "near" | "superscript" | "within"

/** Where the text of one inline element meets that of another, with nothing between them. */
export interface Border {
  /** In code units of the text. */
  readonly at: number
  readonly kind: BorderKind
}

/** Whether borders of a kind are seldom within a word. */
export const isHard = (kind: BorderKind): boolean => kind === "apart" || kind === "superscript"

/** A text with a mark at each of its borders: a tab, as between cells, at hard ones, and a space at others. */
export class PartedText {
  readonly text: string
  /** Whether marks may stand within words. */
  readonly isFine: boolean
  readonly #borders: ReadonlyArray<Border>

  /** Borders in the order of the text. */
  constructor(joined: string, borders: ReadonlyArray<Border>) {
    this.#borders = borders
    this.isFine = borders.some(({ kind }) => kind === "within")
    const parts: Array<string> = []
    let done = 0
    for (const { at, kind } of borders) {
      parts.push(joined.slice(done, at), isHard(kind) ? "\t" : " ")
      done = at
    }
    this.text = parts.join("") + joined.slice(done)
  }

  /** What was found in the text with marks, as places of the text without. */
  joined<S extends Span>(found: ReadonlyArray<S>): ReadonlyArray<S> {
    return found.map((span) => ({ ...span, start: this.#joinedAt(span.start), end: this.#joinedAt(span.end) })).filter(({ end, start }) => end > start)
  }

  #joinedAt(offset: number): number {
    let [low, high] = [0, this.#borders.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#borders[middle] as Border).at + middle < offset) low = middle + 1
      else high = middle
    }
    return offset - low
  }
}

/** A text with marks at the borders between words, and with marks at all of its borders where some may be in words: what may be read either way is searched both ways. */
export const partedTexts = (joined: string, borders: ReadonlyArray<Border>): ReadonlyArray<PartedText> => {
  const between = borders.filter(({ kind }) => kind !== "within")
  const parts = between.length === 0 ? [] : [new PartedText(joined, between)]
  return between.length === borders.length ? parts : [...parts, new PartedText(joined, borders)]
}
