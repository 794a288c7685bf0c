import { decide, type Decision, isHeading } from "../Decision.ts"
import { shapeOf } from "../parts/Group.ts"
import { belowCommon, Refrains } from "../parts/Refrains.ts"
import type { Region } from "../parts/Region.ts"
import { dropCopiedParts, quotesAround } from "./dropCopiedParts.ts"
import { lengthOf } from "./lengthOf.ts"
import { Sections, wasSaid } from "./Sections.ts"

/** What pages carry in several copies for screens of different size. A row or a line of code may repeat itself. */
const copied: ReadonlySet<string> = new Set([
  "div",
  "figcaption",
  "figure",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "section",
  "a",
  "span",
])

/** What may repeat a short line, and a sentence of its own column, but no whole sentence of another one. */
const copiedElsewhere: ReadonlySet<string> = new Set(["p", "li"])

/**
 * Drops what the page says twice, but for refrains, what its records have in common (products of one kind, steps with the same
 * advice), and what a table sums up of the sections below it.
 */
export const dropCopies = (decisions: ReadonlyArray<Decision>, whole: ReadonlySet<Decision>): void => {
  const refrains = new Refrains(decisions.map(({ block }) => block))
  dropCopiedParts(decisions, whole, refrains)
  const first = firstOf(decisions)
  const records = new Records(decisions, first)
  const sections = new Sections(decisions)
  for (const decision of decisions) {
    const twin = first.get(decision.block.text)
    if (twin === undefined || twin === decision || !decision.isKept || whole.has(decision) || !mayBeCopy(decision))
      continue
    if (
      isRepeated(decision, twin) ||
      refrains.has(decision.block.edge, twin.block.edge) ||
      records.areOf(decision, twin) ||
      records.saysMore(sections.around(decision, twin))
    )
      continue
    decide(decision, false, "copy")
    dropHeadingOf(decision, decisions)
  }
}

// A refrain, and what people quote of each other; boards make a box of each line of a quote.
const isRepeated = ({ block: { edge } }: Decision, { block: twin }: Decision): boolean =>
  copied.has(edge.tag)
    ? quotesAround(edge) > quotesAround(twin.edge)
    : twin.edge.parent === edge.parent || quotesAround(edge) > 0

const mayBeCopy = ({ block: { edge, text } }: Decision): boolean =>
  copied.has(edge.tag) ? text.length > 25 : copiedElsewhere.has(edge.tag) && text.length >= 60

/** Those that say a text first. */
type First = ReadonlyMap<string, Decision>

const firstOf = (decisions: ReadonlyArray<Decision>): First => {
  const first = new Map<string, Decision>()
  for (const decision of decisions)
    if (decision.isKept && mayBeCopy(decision) && !first.has(decision.block.text))
      first.set(decision.block.text, decision)
  return first
}

/** The share of what a record says that is its own at least. */
const leastOwn = 0.2

/** Records are siblings of one shape, each with something of its own. */
class Records {
  readonly #decisions: ReadonlyArray<Decision>
  readonly #first: First
  readonly #hasOwn = new Map<Region, boolean>()

  constructor(decisions: ReadonlyArray<Decision>, first: First) {
    this.#decisions = decisions
    this.#first = first
  }

  /** Whether two blocks stand in one each. */
  areOf({ block }: Decision, { block: twin }: Decision): boolean {
    const record = belowCommon(block.edge, twin.edge)
    const other = belowCommon(twin.edge, block.edge)
    return record !== undefined && other !== undefined && shapeOf(record) === shapeOf(other) && this.saysMore(record)
  }

  /** Whether a part says something of its own; else it is a copy after all. */
  saysMore(record: Region | undefined): boolean {
    if (record === undefined) return false
    const known = this.#hasOwn.get(record)
    if (known !== undefined) return known
    const kept = this.#decisions.slice(record.first, record.end).filter(({ isKept }) => isKept)
    const hasOwn =
      lengthOf(kept.filter((own) => isNew(own, this.#first.get(own.block.text)))) > lengthOf(kept) * leastOwn
    this.#hasOwn.set(record, hasOwn)
    return hasOwn
  }
}

const isNew = (own: Decision, twin: Decision | undefined): boolean => twin === undefined || twin === own

// The heading right before a copy is one as well where it was said before, however short it is.
const dropHeadingOf = ({ block }: Decision, decisions: ReadonlyArray<Decision>): void => {
  const heading = decisions[block.index - 1]
  if (heading?.isKept === true && isHeading(heading) && wasSaid(heading, decisions)) decide(heading, false, "copy")
}
