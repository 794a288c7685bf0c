import { decide, type Decision, isHeading } from "../Decision.ts"
import { shapeOf } from "../parts/Group.ts"
import { belowCommon, Refrains } from "../parts/Refrains.ts"
import type { Region } from "../parts/Region.ts"
import { dropCopiedParts, quotesAround } from "./dropCopiedParts.ts"
import { amountsIn } from "../stated/amountsIn.ts"
import { isPriceText } from "../stated/isPriceText.ts"
import { Sections } from "./Sections.ts"

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
  const saysMore = dropCopiedParts(decisions, whole, refrains)
  const first = firstOf(decisions)
  const sections = new Sections(decisions)
  for (const decision of decisions) {
    const twin = first.get(decision.block.text)
    if (twin === undefined || twin === decision || !decision.isKept || whole.has(decision) || !mayBeCopy(decision))
      continue
    if (
      isRepeated(decision, twin) ||
      refrains.has(decision.block.edge, twin.block.edge) ||
      [recordAround(decision, twin), sections.around(decision, twin)].some(
        (part) => part !== undefined && saysMore(part),
      )
    )
      continue
    decide(decision, false, "copy")
  }
  dropPricesTwice(decisions, whole)
}

const none: ReadonlySet<number> = new Set()

// Shops write a price in the forms with and without a discount, and hide one of them by style sheets of their own.
const dropPricesTwice = (decisions: ReadonlyArray<Decision>, whole: ReadonlySet<Decision>): void => {
  let said = none
  for (const decision of decisions) {
    const { block, isKept } = decision
    if (!isKept || block.length === 0) continue
    const amounts = isPriceText(block.text) && !whole.has(decision) ? new Set(amountsIn(block.text)) : none
    if (amounts.size > 0 && amounts.isSubsetOf(said)) decide(decision, false, "copy")
    else said = amounts
  }
}

// A refrain, the heading of another section beside the first, and what people quote of each other; boards make a box of each line of a quote.
const isRepeated = (decision: Decision, { block: twin }: Decision): boolean => {
  const { edge } = decision.block
  const isBeside = twin.edge.parent === edge.parent
  return copied.has(edge.tag)
    ? (isBeside && isHeading(decision)) || quotesAround(edge) > quotesAround(twin.edge)
    : isBeside || quotesAround(edge) > 0
}

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

// Records are siblings of one shape.
const recordAround = ({ block: { edge } }: Decision, { block: twin }: Decision): Region | undefined => {
  const [record, other] = [belowCommon(edge, twin.edge), belowCommon(twin.edge, edge)]
  return record !== undefined && other !== undefined && shapeOf(record) === shapeOf(other) ? record : undefined
}
