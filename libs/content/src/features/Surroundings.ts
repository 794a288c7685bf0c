import type { Region } from "../parts/Region.ts"
import { RegionContext } from "../parts/RegionContext.ts"
import type { Group, Groups } from "../parts/Group.ts"
import type { Sums } from "../parts/Sums.ts"
import { farAway, nowhere, readAncestorFeatures } from "./readAncestorFeatures.ts"

/** One of at least three siblings of one shape. */
export interface Repetition {
  readonly part: Region
  readonly group: Group
  /** Steps up from where it was asked for. */
  readonly steps: number
}

/** What is around a part, found in walks over its ancestors. */
export interface Surroundings {
  readonly part: Region
  /** The part itself, then the ancestors that hold more text than the one before: six in all, the last repeated. */
  readonly growths: readonly [Region, Region, Region, Region, Region, Region]
  /** The outermost part below those that hold nearly all of the page. */
  readonly section: Region
  /** The nearest ancestor that at least three siblings look like. */
  readonly nearest: Repetition | undefined
  /** The one whose repeated siblings hold most text. */
  readonly largest: Repetition | undefined
  /** Depths of the nearest of each sign, in the order of `ancestorFeatureNames`. */
  readonly signs: ReadonlyArray<number>
}

/** Steps up to the nearest sign of a place in `ancestorFeatureNames`, `nowhere` without one. */
export const distanceTo = ({ part, signs }: Surroundings, index: number): number => Math.min(nowhere, part.depth - (signs[index] as number))

/** How far up siblings are looked at. */
const reach = 40

/** Finds surroundings of parts of one page. */
export class SurroundingsOf {
  readonly #sums: Sums
  readonly #groups: Groups
  readonly #total: number

  constructor(sums: Sums, groups: Groups, total: number) {
    this.#sums = sums
    this.#groups = groups
    this.#total = total
  }

  // The features of a block ask one after the other.
  #last: Surroundings | undefined

  at(part: Region): Surroundings {
    if (this.#last?.part === part) return this.#last
    const { repeated, section, ancestorFeatures: signs } = this.#around(part)
    const nearest = this.#repeatedAt(part, repeated)
    this.#last = { part, growths: this.#growths(part), section, nearest, largest: this.#largest(part, nearest), signs }
    return this.#last
  }

  #around(part: Region): RegionContext {
    part.context ??= this.#find(part)
    return part.context
  }

  // All that is around a part follows from the part itself and from what is around its parent.
  #find(part: Region): RegionContext {
    const { parent } = part
    if (parent === undefined) return new RegionContext(part, readAncestorFeatures(part, farAway))
    const outer = this.#around(parent)
    const length = this.#sums.length(part)
    const outerLength = this.#sums.length(parent)
    const most = this.#total * 0.9
    const around = new RegionContext(part, readAncestorFeatures(part, outer.ancestorFeatures))
    around.larger = length === outerLength ? outer.larger : parent
    if (length <= most && outerLength <= most) around.section = outer.section
    around.repeated = (this.#groups.of(part)?.count ?? 0) >= 3 ? part : outer.repeated
    return around
  }

  // Above the last growth only the page is left, which holds no more text.
  #growths(part: Region): Surroundings["growths"] {
    const one = this.#around(part).larger
    const two = this.#around(one).larger
    const three = this.#around(two).larger
    const four = this.#around(three).larger
    return [part, one, two, three, four, this.#around(four).larger]
  }

  #repeatedAt(start: Region, part: Region | undefined): Repetition | undefined {
    const group = part === undefined ? undefined : this.#groups.of(part)
    return part === undefined || group === undefined || start.depth - part.depth >= reach ? undefined : { part, group, steps: start.depth - part.depth }
  }

  #largest(start: Region, nearest: Repetition | undefined): Repetition | undefined {
    let largest = nearest
    for (let repeated = nearest; repeated !== undefined; repeated = this.#above(start, repeated)) {
      if (largest === undefined || repeated.group.length > largest.group.length * 1.3) largest = repeated
    }
    return largest
  }

  // The next one around a repeated part.
  #above(start: Region, { part }: Repetition): Repetition | undefined {
    return part.parent === undefined ? undefined : this.#repeatedAt(start, this.#around(part.parent).repeated)
  }
}
