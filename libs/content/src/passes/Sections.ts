import { attributeOf } from "@trawl/hast"
import { type Decision, isHeading } from "../Decision.ts"
import { linkedPlaces } from "./linkedPlaces.ts"
import { nearestOf, type Region } from "../parts/Region.ts"

/** So many blocks a section about one thing has at most. */
const longestEntry = 30

/** How many blocks back the same heading is looked for. */
const nearby = 200

/** The sections of a reference, which say again below a name what a line, or a row of a table, has summed up before. */
export class Sections {
  readonly #decisions: ReadonlyArray<Decision>
  #places: ReadonlySet<string> | undefined

  constructor(decisions: ReadonlyArray<Decision>) {
    this.#decisions = decisions
  }

  /** The part about one thing that a text stands in which was said before: below its name where the page leads to it, and below a table that sums it up. */
  around({ block: { edge } }: Decision, { block: twin }: Decision): Region | undefined {
    const { parent } = edge
    if (parent === undefined || parent.end - parent.first > longestEntry) return undefined
    return (isInCell(twin.edge) && !isInCell(edge)) || (this.#isLinked(parent) && this.#isNamed(parent))
      ? parent
      : undefined
  }

  #isNamed({ first }: Region): boolean {
    const heading = this.#decisions[first]
    return heading?.isKept === true && isHeading(heading) && !wasSaid(heading, this.#decisions)
  }

  #isLinked(part: Region): boolean {
    const id = part.node.type === "element" ? attributeOf(part.node, "id") : ""
    if (id === "") return false
    this.#places ??= linkedPlaces(rootOf(part).node)
    return this.#places.has(id)
  }
}

const rootOf = (start: Region): Region => {
  let part = start
  while (part.parent !== undefined) part = part.parent
  return part
}

const isInCell = (edge: Region): boolean => nearestOf(edge, ["td", "th"]) !== undefined

/** Whether a heading before it says the same. */
export const wasSaid = ({ block: { index, text } }: Decision, decisions: ReadonlyArray<Decision>): boolean =>
  decisions
    .slice(Math.max(0, index - nearby), index)
    .some((other) => other.isKept && other.block.text === text && isHeading(other))
