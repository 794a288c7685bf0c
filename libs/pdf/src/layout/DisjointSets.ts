/** Numbers from 0 on in sets that are joined one by one. */
export class DisjointSets {
  readonly #parents: Int32Array

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, index) => index)
  }

  /** The number that stands for the set of another. */
  rootOf(index: number): number {
    let root = index
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root
    this.#parents[index] = root
    return root
  }

  /** Makes one of two sets; nothing where the first is none. */
  join(one: number, other: number): void {
    if (one >= 0) this.#parents[this.rootOf(one)] = this.rootOf(other)
  }
}
