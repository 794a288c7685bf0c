/** Largest number of words in a transition key: more than any text has. */
const keyRange = 2 ** 26
/** Most patterns tried that end at one word. */
const mostEnds = 16

/** The number of a word in no pattern. */
const unknown = -1

/** A run of words in a text, by their indices. */
export interface WordRun {
  readonly first: number
  readonly last: number
}

/**
 * Finds many word sequences in one pass over a text, by the automaton of Aho and Corasick (1975) on whole words. Linear in the words of the
 * patterns and of the text.
 */
export class WordMatcher {
  readonly #words = new Map<string, number>()
  /** All transitions in one map: a map for each of a million nodes would take ten times the memory. */
  readonly #steps = new Map<number, number>()
  readonly #parents: Array<number> = [0]
  /** The word on the edge into each node. */
  readonly #leads: Array<number> = [-1]
  readonly #depths: Array<number> = [0]
  readonly #isEnd: Array<boolean> = [false]
  #falls: Uint32Array | undefined
  /** For each node, the node of the longest shorter pattern that ends there; 0 if there is none. */
  #shorter = new Uint32Array(0)

  /** The node of a pattern, from 1: the same for the same words. */
  add(pattern: ReadonlyArray<string>): number {
    this.#falls = undefined
    let node = 0
    for (const form of pattern) node = this.#stepTo(node, this.#added(form))
    this.#isEnd[node] = true
    return node
  }

  /** The number of a word for `find`. */
  readonly numberOf = (form: string): number => this.#words.get(form) ?? unknown

  /** Passes the patterns that end at each word of a text to `take`, longer ones first, until it returns true. */
  find(words: ReadonlyArray<number>, take: (node: number, run: WordRun) => boolean): void {
    this.#falls ??= this.#build()
    let node = 0
    for (let last = 0; last < words.length; last++) {
      const word = words[last] ?? unknown
      node = word === unknown ? 0 : this.#next(node, word)
      let end = this.#isEnd[node] === true ? node : (this.#shorter[node] ?? 0)
      for (let tries = 0; end !== 0 && tries < mostEnds; tries++) {
        if (take(end, { first: last - (this.#depths[end] ?? 0) + 1, last })) break
        end = this.#shorter[end] ?? 0
      }
    }
  }

  #added(form: string): number {
    const known = this.#words.get(form)
    if (known !== undefined) return known
    this.#words.set(form, this.#words.size)
    return this.#words.size - 1
  }

  #stepTo(node: number, word: number): number {
    const known = this.#steps.get(node * keyRange + word)
    if (known !== undefined) return known
    const added = this.#depths.length
    this.#steps.set(node * keyRange + word, added)
    this.#parents.push(node)
    this.#leads.push(word)
    this.#depths.push((this.#depths[node] ?? 0) + 1)
    this.#isEnd.push(false)
    return added
  }

  #next(from: number, word: number): number {
    for (let node = from; ; node = this.#falls?.[node] ?? 0) {
      const step = this.#steps.get(node * keyRange + word)
      if (step !== undefined) return step
      if (node === 0) return 0
    }
  }

  #build(): Uint32Array {
    const count = this.#depths.length
    this.#falls = new Uint32Array(count)
    this.#shorter = new Uint32Array(count)
    for (const node of this.#byDepth()) {
      const parent = this.#parents[node] ?? 0
      const fall = parent === 0 ? 0 : this.#next(this.#falls[parent] ?? 0, this.#leads[node] ?? -1)
      this.#falls[node] = fall
      this.#shorter[node] = this.#isEnd[fall] === true ? fall : (this.#shorter[fall] ?? 0)
    }
    return this.#falls
  }

  /** All nodes but the root, in order of depth. */
  #byDepth(): ReadonlyArray<number> {
    const levels: Array<Array<number>> = []
    for (let node = 1; node < this.#depths.length; node++) (levels[this.#depths[node] ?? 0] ??= []).push(node)
    return levels.flat()
  }
}
