import type { Line } from "./Line.ts"
import { textOf } from "./Line.ts"

/** Sizes of type that are told apart, in points. */
export const rounded = (size: number): number => Math.round(size * 2) / 2

const lookOf = ({ bold, look, size }: Line): string => `${look.font} ${rounded(size)} ${look.colour} ${bold > 0.5}`

/** What type a document is set in, counted by characters as its pages are read. */
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

  /** Size of the body, in points. */
  get size(): number {
    return mostOf(this.#sizes) ?? 10
  }

  get font(): string {
    return mostOf(this.#fonts) ?? ""
  }

  get colour(): string {
    return mostOf(this.#colours) ?? "#000000"
  }

  /** Most of it is bold: weight says nothing. */
  get isBold(): boolean {
    return this.#bold > this.#characters * 0.5
  }

  /** Share of the characters that look like a line. */
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
