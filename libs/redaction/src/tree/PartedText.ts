import type { Span } from "../values/placeholders.ts"

/** Where the text of one inline element meets that of another, with nothing between them. */
export interface Border {
  /** In code units of the text. */
  readonly at: number
  /** Whether one element ends and another begins there, or one stands raised: such texts are seldom parts of one word. */
  readonly isHard: boolean
}

/** A text with a mark at each of its borders: a tab, as between cells, or a space. */
export class PartedText {
  readonly text: string
  readonly #borders: ReadonlyArray<Border>

  /** Borders in the order of the text. */
  constructor(joined: string, borders: ReadonlyArray<Border>) {
    this.#borders = borders
    const parts: Array<string> = []
    let done = 0
    for (const { at, isHard } of borders) {
      parts.push(joined.slice(done, at), isHard ? "\t" : " ")
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
