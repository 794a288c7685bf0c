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

type Growths = readonly [Part, Part, Part, Part, Part, Part]

/** What is around a part, found in walks over its ancestors. */
export interface Surroundings {
  /** The part itself, then the ancestors that hold more text than the one before: six in all, the last repeated. */
  readonly growths: Growths
  /** The outermost part below those that hold nearly all of the page. */
  readonly section: Part
  /** The nearest ancestor that at least three siblings look like. */
  readonly nearest: Repeated | undefined
  /** The one whose repeated siblings hold most text. */
  readonly largest: Repeated | undefined
  /** Steps up to the nearest of each sign, `nowhere` without one, in the order of `signNames`. */
  readonly distances: ReadonlyArray<number>
}

/** A distance that stands for "not there". */
export const nowhere = 60

/** How far up siblings are looked at. */
const reach = 40

/** Finds surroundings of parts of one page, each once. */
export class SurroundingsOf {
  readonly #known = new Map<Part, Surroundings>()
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
    const found = this.#around(part)
    this.#last = { part, found }
    return found
  }

  #around(part: Part): Surroundings {
    return this.#known.get(part) ?? this.#find(part)
  }

  // All that is around a part follows from the part itself and from what is around its parent.
  #find(part: Part): Surroundings {
    const outer = part.parent === undefined ? undefined : this.#around(part.parent)
    const nearest = this.#nearest(part, outer)
    const found = { growths: this.#growths(part, outer), section: this.#section(part, outer), nearest, largest: this.#largest(nearest), distances: this.#distances(part, outer) }
    this.#known.set(part, found)
    return found
  }

  // Above the last growth only the page is left, which holds no more text.
  #growths(part: Part, outer: Surroundings | undefined): Growths {
    if (outer === undefined) return [part, part, part, part, part, part]
    const [parent, one, two, three, four, five] = outer.growths
    return this.#sums.length(part) === this.#sums.length(parent) ? [part, one, two, three, four, five] : [part, parent, one, two, three, four]
  }

  #section(part: Part, outer: Surroundings | undefined): Part {
    const most = this.#total * 0.9
    return outer === undefined || this.#sums.length(part) > most || this.#sums.length(outer.growths[0]) > most ? part : outer.section
  }

  #nearest(part: Part, outer: Surroundings | undefined): Repeated | undefined {
    const group = outer === undefined ? undefined : this.#groups.of(part)
    if (group !== undefined && group.count >= 3) return { part, group, steps: 0 }
    const above = outer?.nearest
    return above === undefined || above.steps + 1 >= reach ? undefined : { ...above, steps: above.steps + 1 }
  }

  #largest(nearest: Repeated | undefined): Repeated | undefined {
    let largest = nearest
    for (let repeated = nearest; repeated !== undefined; repeated = this.#above(repeated)) {
      if (largest === undefined || repeated.group.length > largest.group.length * 1.3) largest = repeated
    }
    return largest
  }

  // The next one around a repeated part, in steps from where that was asked for.
  #above({ part, steps }: Repeated): Repeated | undefined {
    const above = part.parent === undefined ? undefined : this.#around(part.parent).nearest
    return above === undefined || above.steps + steps + 1 >= reach ? undefined : { ...above, steps: above.steps + steps + 1 }
  }

  #distances(part: Part, outer: Surroundings | undefined): ReadonlyArray<number> {
    const signs = signsOf(part)
    return signNames.map((_, index) => ((signs & (1 << index)) !== 0 ? 0 : Math.min(nowhere, (outer?.distances[index] ?? nowhere) + 1)))
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

const signsOf = (part: Part): number => {
  let signs = 0
  for (let index = 0; index < signTests.length; index++) if (signTests[index]?.[1](part) === true) signs |= 1 << index
  return signs
}

export const signNames: ReadonlyArray<string> = signTests.map(([name]) => name)
