import type { Line } from "./Line.ts"
import { textOf } from "./Line.ts"

/** Font size rounded to half points, the step at which sizes differ. */
export const rounded = (size: number): number => Math.round(size * 2) / 2

const lookOf = ({ bold, look, size }: Line): string => `${look.font} ${rounded(size)} ${look.colour} ${bold > 0.5}`

/** Fonts, sizes and colours of a document, weighted by characters and collected page by page. */
export class DocumentStyle {
  readonly #sizes = new Map<number, number>()
  readonly #fonts = new Map<string, number>()
  readonly #colours = new Map<string, number>()
  readonly #looks = new Map<string, number>()
  #characters = 0
  #bold = 0

  add(lines: Iterable<Line>): void {
    for (const line of lines) {
      const count = textOf(line).length
      this.#characters += count
      this.#bold += count * line.bold
      this.#looks.set(lookOf(line), (this.#looks.get(lookOf(line)) ?? 0) + count)
      this.#sizes.set(rounded(line.size), (this.#sizes.get(rounded(line.size)) ?? 0) + count)
      this.#fonts.set(line.look.font, (this.#fonts.get(line.look.font) ?? 0) + count)
      this.#colours.set(line.look.colour, (this.#colours.get(line.look.colour) ?? 0) + count)
    }
  }

  /** Body font size, in points. */
  get size(): number {
    return mostOf(this.#sizes) ?? 10
  }

  get font(): string {
    return mostOf(this.#fonts) ?? ""
  }

  get colour(): string {
    return mostOf(this.#colours) ?? "#000000"
  }

  /** Most text is bold, so weight is no signal. */
  get isBold(): boolean {
    return this.#bold > this.#characters * 0.5
  }

  /** Fraction of characters in the look of a line. */
  shareOf(line: Line): number {
    return this.#characters === 0 ? 0 : (this.#looks.get(lookOf(line)) ?? 0) / this.#characters
  }
}

const mostOf = <A>(counts: ReadonlyMap<A, number>): A | undefined => {
  let best: A | undefined
  let most = -1
  for (const [value, count] of counts) if (count > most) [best, most] = [value, count]
  return best
}
