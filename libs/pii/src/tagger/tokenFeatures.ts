import { hashOf, hashWith } from "./hashing.ts"
import type { Tokens } from "./Tokens.ts"
import type { WordTraits } from "./wordTraits.ts"

/** Number of distinct features; others share a number by their hash. */
export const featureCount = 2 ** 19

/** What a token beyond the text counts as. */
const outside = 0x5bd1e995

/** Features of a token, written one after the other. */
export class FeatureWriter {
  /** Room for the features of one token, and how many it has. */
  readonly numbers = new Int32Array(96)
  count = 0
  readonly #tokens: Tokens
  readonly #traits: WordTraits

  constructor(tokens: Tokens, traits: WordTraits) {
    this.#tokens = tokens
    this.#traits = traits
  }

  #add(salt: number, value: number): void {
    const hash = hashWith(hashWith(salt + 1, 0x9e3779b1), value)
    this.numbers[this.count++] = (hash ^ (hash >>> 16)) & (featureCount - 1)
  }

  /** Writes the features of a token: of itself and of two neighbours on each side. */
  write(token: number): void {
    this.count = 0
    this.#words(token)
    this.#affixes(token)
    this.#shapes(token)
    this.#lists(token)
    this.#classes(token)
    this.#likeness(token)
  }

  #words(token: number): void {
    const { words } = this.#traits
    const [b2, b1, own, a1, a2] = [
      words[token - 2] ?? outside,
      words[token - 1] ?? outside,
      words[token] ?? outside,
      words[token + 1] ?? outside,
      words[token + 2] ?? outside,
    ]
    const shape = this.#traits.shapes[token] ?? 0
    this.#add(0, own)
    this.#add(1, b1)
    this.#add(2, a1)
    this.#add(3, b2)
    this.#add(4, a2)
    this.#add(5, hashWith(b1, own))
    this.#add(6, hashWith(own, a1))
    this.#add(7, hashWith(b1, shape))
    this.#add(8, hashWith(a1, shape))
    this.#add(9, hashWith(hashWith(b2, b1), shape))
    this.#add(10, hashWith(b1, a1))
  }

  #affixes(token: number): void {
    const { ends, starts, text } = this.#tokens
    const [start, end] = [starts[token] ?? 0, ends[token] ?? 0]
    for (let length = 1; length <= 4; length++) {
      if (end - start <= length) break
      this.#add(10 + length, hashOf(text, start, start + length))
      this.#add(14 + length, hashOf(text, end - length, end))
    }
    this.#add(19, Math.min(12, end - start))
  }

  #shapes(token: number): void {
    const { places, shapes } = this.#traits
    const [b2, b1, own, a1, a2] = [
      shapes[token - 2] ?? outside,
      shapes[token - 1] ?? outside,
      shapes[token] ?? outside,
      shapes[token + 1] ?? outside,
      shapes[token + 2] ?? outside,
    ]
    const place = places[token] ?? 0
    this.#add(20, own)
    this.#add(21, hashWith(b1, own))
    this.#add(22, hashWith(own, a1))
    this.#add(23, hashWith(hashWith(b1, own), a1))
    this.#add(24, hashWith(hashWith(b2, b1), own))
    this.#add(25, hashWith(hashWith(own, a1), a2))
    this.#add(26, hashWith(own, place))
    this.#add(27, b1)
    this.#add(28, a1)
  }

  #lists(token: number): void {
    const { flags, places, rarity, shapes } = this.#traits
    const [b2, b1, own, a1] = [
      flags[token - 2] ?? 128,
      flags[token - 1] ?? 128,
      flags[token] ?? 128,
      flags[token + 1] ?? 128,
    ]
    const [shape, place, rare] = [shapes[token] ?? 0, places[token] ?? 0, rarity[token] ?? 15]
    this.#add(30, hashWith(own, shape))
    this.#add(31, b1)
    this.#add(32, a1)
    this.#add(33, hashWith(hashWith(b1, own), shape))
    this.#add(34, hashWith(hashWith(own, a1), shape))
    this.#add(35, hashWith(hashWith(hashWith(b1, own), a1), shape))
    this.#add(36, hashWith(hashWith(own, shape), rare))
    this.#add(37, hashWith(hashWith(own, shape), place))
    this.#add(38, hashWith(rare, shape))
    this.#add(39, hashWith(hashWith(hashWith(b2, b1), own), shape))
  }

  #classes(token: number): void {
    const { coarse, fine, flags, shapes } = this.#traits
    const [b2, b1, own, a1, a2] = [
      fine[token - 2] ?? 512,
      fine[token - 1] ?? 512,
      fine[token] ?? 512,
      fine[token + 1] ?? 512,
      fine[token + 2] ?? 512,
    ]
    const [cb, co, ca] = [coarse[token - 1] ?? 128, coarse[token] ?? 128, coarse[token + 1] ?? 128]
    const shape = shapes[token] ?? 0
    this.#add(40, own)
    this.#add(41, b1)
    this.#add(42, a1)
    this.#add(43, b2)
    this.#add(44, a2)
    this.#add(45, hashWith(own, shape))
    this.#add(46, hashWith(b1, shape))
    this.#add(47, hashWith(a1, shape))
    this.#add(48, hashWith(hashWith(cb, co), ca))
    this.#add(49, hashWith(hashWith(cb, co), shape))
    this.#add(50, hashWith(hashWith(co, ca), shape))
    this.#add(51, hashWith(co, flags[token] ?? 128))
    this.#add(52, hashWith(hashWith(co, shape), shapes[token - 1] ?? outside))
  }

  #likeness(token: number): void {
    const { flags, likeness, places, shapes } = this.#traits
    const [b1, own, a1] = [likeness[token - 1] ?? 64, likeness[token] ?? 64, likeness[token + 1] ?? 64]
    const shape = shapes[token] ?? 0
    this.#add(60, hashWith(own, shape))
    this.#add(61, hashWith(hashWith(b1, own), shape))
    this.#add(62, hashWith(hashWith(own, a1), shape))
    this.#add(63, hashWith(hashWith(own, flags[token] ?? 128), shape))
    this.#add(64, hashWith(hashWith(own, places[token] ?? 0), shape))
    this.#add(65, hashWith(own & 3, shape))
    this.#add(66, hashWith(own & 12, shape))
    this.#add(67, hashWith(own & 48, shape))
  }
}
