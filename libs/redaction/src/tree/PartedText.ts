import type { Span } from "@trawl/pii/rules"

/** How texts meet at an inline boundary: `within` if possibly inside a word, `near` if another word seems to begin, `apart` if one element ends and another begins, `superscript` beside superscript text. The last two are seldom inside a word. */
export type BorderKind = "apart" | "near" | "superscript" | "within"

/** The boundary between two inline elements whose texts touch. */
export interface Border {
  /** In code units of the text. */
  readonly at: number
  readonly kind: BorderKind
}

/** Whether boundaries of a kind are seldom inside a word. */
export const isHard = (kind: BorderKind): boolean => kind === "apart" || kind === "superscript"

/** A text with a separator at each boundary: a tab at hard ones, as between cells, and a space at others. */
export class PartedText {
  readonly text: string
  /** Whether separators may be inside words. */
  readonly isFine: boolean
  readonly #borders: ReadonlyArray<Border>

  /** Boundaries in text order. */
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

  /** Maps detections in the text with separators to the text without. */
  joined<S extends Span>(found: ReadonlyArray<S>): ReadonlyArray<S> {
    return found
      .map((span) => ({ ...span, start: this.#joinedAt(span.start), end: this.#joinedAt(span.end) }))
      .filter(({ end, start }) => end > start)
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

/** A text with separators at the boundaries between words, and, if some boundaries may be inside words, one with separators at all of them: ambiguous text is searched both ways. */
export const partedTexts = (joined: string, borders: ReadonlyArray<Border>): ReadonlyArray<PartedText> => {
  const between = borders.filter(({ kind }) => kind !== "within")
  const parts = between.length === 0 ? [] : [new PartedText(joined, between)]
  return between.length === borders.length ? parts : [...parts, new PartedText(joined, borders)]
}
