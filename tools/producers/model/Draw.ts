/** Draws numbers and choices that the seed alone decides. Mulberry32. */
export class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0
  }

  /** From 0 up to 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let value = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1))
  }

  chance(share: number): boolean {
    return this.share() < share
  }

  pick<T>(choices: ReadonlyArray<T>): T {
    const choice = choices[this.whole(0, choices.length - 1)]
    if (choice === undefined) throw new Error("There is nothing to choose from.")
    return choice
  }

  /** A list of drawn things. */
  times<T>(count: number, draw: (index: number) => T): ReadonlyArray<T> {
    return Array.from({ length: count }, (_, index) => draw(index))
  }

  /** All choices, in a drawn order. */
  shuffled<T>(choices: ReadonlyArray<T>): ReadonlyArray<T> {
    return choices
      .map((choice) => ({ choice, place: this.share() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ choice }) => choice)
  }
}
