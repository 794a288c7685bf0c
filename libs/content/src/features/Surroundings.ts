import type { Part } from "../parts/Part.ts"
import { Around } from "../parts/Around.ts"
import type { Group, Groups } from "../parts/Group.ts"
import type { Sums } from "../parts/Sums.ts"
import { farAway, nowhere, signsAt } from "./signsAt.ts"

/** One of at least three siblings of one shape. */
export interface Repeated {
  readonly part: Part
  readonly group: Group
  /** Steps up from where it was asked for. */
  readonly steps: number
}

/** What is around a part, found in walks over its ancestors. */
export interface Surroundings {
  readonly part: Part
  /** The part itself, then the ancestors that hold more text than the one before: six in all, the last repeated. */
  readonly growths: readonly [Part, Part, Part, Part, Part, Part]
  /** The outermost part below those that hold nearly all of the page. */
  readonly section: Part
  /** The nearest ancestor that at least three siblings look like. */
  readonly nearest: Repeated | undefined
  /** The one whose repeated siblings hold most text. */
  readonly largest: Repeated | undefined
  /** Depths of the nearest of each sign, in the order of `signNames`. */
  readonly signs: ReadonlyArray<number>
}

/** Steps up to the nearest sign of a place in `signNames`, `nowhere` without one. */
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

  at(part: Part): Surroundings {
    if (this.#last?.part === part) return this.#last
    const { repeated, section, signs } = this.#around(part)
    const nearest = this.#repeatedAt(part, repeated)
    this.#last = { part, growths: this.#growths(part), section, nearest, largest: this.#largest(part, nearest), signs }
    return this.#last
  }

  #around(part: Part): Around {
    part.around ??= this.#find(part)
    return part.around
  }

  // All that is around a part follows from the part itself and from what is around its parent.
  #find(part: Part): Around {
    const { parent } = part
    if (parent === undefined) return new Around(part, signsAt(part, farAway))
    const outer = this.#around(parent)
    const length = this.#sums.length(part)
    const outerLength = this.#sums.length(parent)
    const most = this.#total * 0.9
    const around = new Around(part, signsAt(part, outer.signs))
    around.larger = length === outerLength ? outer.larger : parent
    if (length <= most && outerLength <= most) around.section = outer.section
    around.repeated = (this.#groups.of(part)?.count ?? 0) >= 3 ? part : outer.repeated
    return around
  }

  // Above the last growth only the page is left, which holds no more text.
  #growths(part: Part): Surroundings["growths"] {
    const one = this.#around(part).larger
    const two = this.#around(one).larger
    const three = this.#around(two).larger
    const four = this.#around(three).larger
    return [part, one, two, three, four, this.#around(four).larger]
  }

  #repeatedAt(start: Part, part: Part | undefined): Repeated | undefined {
    const group = part === undefined ? undefined : this.#groups.of(part)
    return part === undefined || group === undefined || start.depth - part.depth >= reach ? undefined : { part, group, steps: start.depth - part.depth }
  }

  #largest(start: Part, nearest: Repeated | undefined): Repeated | undefined {
    let largest = nearest
    for (let repeated = nearest; repeated !== undefined; repeated = this.#above(start, repeated)) {
      if (largest === undefined || repeated.group.length > largest.group.length * 1.3) largest = repeated
    }
    return largest
  }

  // The next one around a repeated part.
  #above(start: Part, { part }: Repeated): Repeated | undefined {
    return part.parent === undefined ? undefined : this.#repeatedAt(start, this.#around(part.parent).repeated)
  }
}
