import type { Region } from "../parts/Region.ts"
import { RegionContext } from "../parts/RegionContext.ts"
import type { Group, Groups } from "../parts/Group.ts"
import type { Sums } from "../parts/Sums.ts"
import { farAway, readAncestorFeatures } from "./readAncestorFeatures.ts"
import { shareOf } from "./scale.ts"

/** One of at least three siblings of one shape. */
export interface Repetition {
  readonly region: Region
  readonly group: Group
  /** Steps up from the region whose surroundings these are. */
  readonly steps: number
}

/** The ancestors of a region that its features depend on. */
export interface Surroundings {
  readonly region: Region
  /** The region itself, then the ancestors that hold more text than the one before: six in all, padded with the last. */
  readonly growths: readonly [RegionContext, RegionContext, RegionContext, RegionContext, RegionContext, RegionContext]
  readonly section: RegionContext
  /** The nearest ancestor, or the region itself, that is one of at least three siblings of one shape. */
  readonly nearest: Repetition | undefined
  /** The one of these whose group of siblings holds most text. */
  readonly largest: Repetition | undefined
  /** Depth of the nearest region with each ancestor feature, in the order of `ancestorFeatureNames`. */
  readonly ancestorFeatures: ReadonlyArray<number>
}

/** Steps up within which repetitions are searched. */
const reach = 40

/** Finds the surroundings of the regions of one page. */
export class SurroundingsFinder {
  readonly #sums: Sums
  readonly #groups: Groups
  readonly #total: number

  constructor(sums: Sums, groups: Groups, total: number) {
    this.#sums = sums
    this.#groups = groups
    this.#total = total
  }

  // The features of one block ask for the same region, one after the other.
  #last: Surroundings | undefined

  at(region: Region): Surroundings {
    if (this.#last?.region === region) return this.#last
    const context = this.#contextOf(region)
    const { repeated, section, ancestorFeatures } = context
    const nearest = this.#repeatedAt(region, repeated)
    this.#last = {
      region,
      growths: growthsOf(context),
      section,
      nearest,
      largest: this.#largest(region, nearest),
      ancestorFeatures,
    }
    return this.#last
  }

  #contextOf(region: Region): RegionContext {
    region.context ??= this.#find(region)
    return region.context
  }

  // The context of a region follows from the region itself and its parent's context.
  #find(region: Region): RegionContext {
    const { parent } = region
    if (parent === undefined) return this.#measured(new RegionContext(region, readAncestorFeatures(region, farAway)))
    const outer = this.#contextOf(parent)
    const context = this.#measured(new RegionContext(region, readAncestorFeatures(region, outer.ancestorFeatures)))
    const most = this.#total * 0.9
    context.larger = context.length === outer.length ? outer.larger : outer
    if (context.length <= most && outer.length <= most) context.section = outer.section
    context.repeated = (this.#groups.of(region)?.count ?? 0) >= 3 ? region : outer.repeated
    return context
  }

  #measured(context: RegionContext): RegionContext {
    const { region } = context
    context.length = this.#sums.length(region)
    context.share = shareOf(context.length, this.#total)
    context.linked = shareOf(this.#sums.linked(region), context.length)
    context.prose = shareOf(this.#sums.prose(region), context.length)
    return context
  }

  #repeatedAt(start: Region, region: Region | undefined): Repetition | undefined {
    const group = region === undefined ? undefined : this.#groups.of(region)
    return region === undefined || group === undefined || start.depth - region.depth >= reach
      ? undefined
      : { region, group, steps: start.depth - region.depth }
  }

  #largest(start: Region, nearest: Repetition | undefined): Repetition | undefined {
    let largest = nearest
    for (let repeated = nearest; repeated !== undefined; repeated = this.#above(start, repeated)) {
      if (largest === undefined || repeated.group.length > largest.group.length * 1.3) largest = repeated
    }
    return largest
  }

  // The next repetition above one.
  #above(start: Region, { region }: Repetition): Repetition | undefined {
    return region.parent === undefined ? undefined : this.#repeatedAt(start, this.#contextOf(region.parent).repeated)
  }
}

// Above the last growth only the page is left, and it repeats.
const growthsOf = (zero: RegionContext): Surroundings["growths"] => {
  const one = zero.larger
  const two = one.larger
  const three = two.larger
  const four = three.larger
  return [zero, one, two, three, four, four.larger]
}
