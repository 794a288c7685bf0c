/** Disjoint sets (union-find) of the numbers from 0 to size - 1. */
export class DisjointSets {
  readonly #parents: Int32Array

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, index) => index)
  }

  /** The representative of a number's set. */
  rootOf(index: number): number {
    let root = index
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root
    this.#parents[index] = root
    return root
  }

  /** Merges two sets; does nothing if the first number is negative. */
  join(one: number, other: number): void {
    if (one >= 0) this.#parents[this.rootOf(one)] = this.rootOf(other)
  }
}
