import { attributeOf } from "../attributes.ts"
import { hint } from "../hints.ts"
import type { Part } from "../Part.ts"
import type { Group, Groups } from "./Group.ts"
import type { Sums } from "./Sums.ts"

/** One of at least three siblings of one shape. */
export interface Repeated {
  readonly part: Part
  readonly group: Group
  /** Steps up from where it was asked for. */
  readonly steps: number
}

/** What is around a part, found in walks over its ancestors. */
export interface Surroundings {
  /** The part itself, then the ancestors that hold more text than the one before: six in all, the last repeated. */
  readonly growths: ReadonlyArray<Part>
  /** The outermost part below those that hold nearly all of the page. */
  readonly section: Part
  /** The nearest ancestor that at least three siblings look like. */
  readonly nearest: Repeated | undefined
  /** The one whose repeated siblings hold most text. */
  readonly largest: Repeated | undefined
  /** Steps up to the nearest of each sign, `nowhere` without one, in the order of `signNames`. */
  readonly distances: Uint8Array
}

/** A distance that stands for "not there". */
export const nowhere = 60

/** How far up siblings are looked at. */
const reach = 40

/** Finds surroundings of parts of one page, each once. */
export class SurroundingsOf {
  readonly #known = new Map<Part, Surroundings>()
  readonly #signs = new Map<Part, number>()
  readonly #sums: Sums
  readonly #groups: Groups
  readonly #total: number

  constructor(sums: Sums, groups: Groups, total: number) {
    this.#sums = sums
    this.#groups = groups
    this.#total = total
  }

  // The features of a block ask one after the other.
  #last: { readonly part: Part; readonly found: Surroundings } | undefined

  at(part: Part): Surroundings {
    if (this.#last?.part === part) return this.#last.found
    const found = this.#known.get(part) ?? this.#find(part)
    this.#last = { part, found }
    return found
  }

  #find(part: Part): Surroundings {
    const found = { growths: this.#growths(part), section: this.#section(part), distances: this.#distances(part), ...this.#repeated(part) }
    this.#known.set(part, found)
    return found
  }

  #growths(start: Part): ReadonlyArray<Part> {
    const growths = [start]
    let length = this.#sums.length(start)
    let part = start
    while (growths.length < 6 && part.parent !== undefined) {
      part = part.parent
      const outer = this.#sums.length(part)
      if (outer !== length) growths.push(part)
      length = outer
    }
    // Above the last growth only the page is left, which holds no more text.
    while (growths.length < 6) growths.push(part)
    return growths
  }

  #section(start: Part): Part {
    let section = start
    for (let part: Part | undefined = start; part !== undefined && this.#sums.length(part) <= this.#total * 0.9; part = part.parent) section = part
    return section
  }

  #repeated(start: Part): Pick<Surroundings, "nearest" | "largest"> {
    let nearest: Repeated | undefined
    let largest: Repeated | undefined
    let steps = 0
    for (let part: Part | undefined = start; part?.parent !== undefined && steps < reach; part = part.parent, steps++) {
      const group = this.#groups.of(part)
      if (group === undefined || group.count < 3) continue
      nearest ??= { part, group, steps }
      if (largest === undefined || group.length > largest.group.length * 1.3) largest = { part, group, steps }
    }
    return { nearest, largest }
  }

  #distances(start: Part): Uint8Array {
    const distances = new Uint8Array(signNames.length).fill(nowhere)
    let missing = (1 << signNames.length) - 1
    let steps = 0
    for (let part: Part | undefined = start; part !== undefined && steps < nowhere && missing !== 0; part = part.parent, steps++) {
      let found = this.#signsOf(part) & missing
      missing &= ~found
      for (; found !== 0; found &= found - 1) distances[31 - Math.clz32(found & -found)] = steps
    }
    return distances
  }

  #signsOf(part: Part): number {
    const known = this.#signs.get(part)
    if (known !== undefined) return known
    const signs = signTests.reduce((bits, [, isThere], index) => (isThere(part) ? bits | (1 << index) : bits), 0)
    this.#signs.set(part, signs)
    return signs
  }
}

const hasHint = (name: keyof typeof hint) => [`hint:${name}`, (part: Part) => (part.hints & hint[name]) !== 0 && part.tag !== "body"] as const

const chromeRole = /navigation|banner|contentinfo|complementary|search|dialog|menu|tab|listbox|toolbar|alert/iu

/** What a part may be that matters to all that is in it; at most 31. */
const signTests: ReadonlyArray<readonly [name: string, isThere: (part: Part) => boolean]> = [
  ...(["discussion", "footer", "body"] as const).map(hasHint),
  ["role", (part) => part.node.type === "element" && chromeRole.test(attributeOf(part.node, "role"))],
  ["dropped:landmark", ({ dropped }) => dropped === "landmark"],
  ["dropped:name", ({ dropped }) => dropped === "name"],
  ["dropped", ({ dropped }) => dropped !== undefined],
]

export const signNames: ReadonlyArray<string> = signTests.map(([name]) => name)
