import { attributeOf } from "@trawl/hast"
import { decide, type Decision, isHeading } from "../Decision.ts"
import { linkOf } from "./linkOf.ts"
import type { Refrains } from "../parts/Refrains.ts"
import { nearestOf, type Region } from "../parts/Region.ts"
import { shapeOf } from "../parts/Group.ts"
import { keptLengths } from "./keptLengths.ts"

/** The share of its text that a copied part says again at least, so many characters, and so many texts. */
const [mostSaid, leastSaid, fewestTexts] = [0.8, 100, 3]
/** What only a copy says, such as a label, is shorter. */
const longNew = 25

/**
 * Drops parts that say again what was said before them, such as those for other screens, with their short lines and images. Long
 * texts of their own stay, and so do records that say anything of their own. Returns whether a part says anything of its own.
 */
export const dropCopiedParts = (
  decisions: ReadonlyArray<Decision>,
  whole: ReadonlySet<Decision>,
  refrains: Refrains,
): ((part: Region) => boolean) => {
  const twins = twinsOf(decisions)
  const said = saidIn(twins)
  const kept = keptLengths(decisions)
  const saysMore = (part: Region): boolean => said.get(part) !== kept(part)
  const isCopy = (part: Region, within: ReadonlyArray<Decision>): boolean => {
    const texts = within.filter(({ block, isKept }) => isKept && block.length > 0)
    return (
      texts.length >= fewestTexts &&
      texts.every((text) => {
        const twin = twins.get(text)?.block.edge
        if (twin === undefined || twin.first >= part.first) return !isHeading(text)
        return !refrains.has(part, twin) && !recordsAround(part, twin).some(saysMore)
      })
    )
  }
  for (const [part, length] of [...said].toSorted(([one], [two]) => one.depth - two.depth)) {
    if (length < leastSaid || length < kept(part) * mostSaid) continue
    const within = decisions.slice(part.first, part.end)
    if (!isCopy(part, within)) continue
    for (const decision of within)
      if (!whole.has(decision) && (twins.has(decision) || decision.block.text.length < longNew))
        decide(decision, false, "copy")
  }
  return saysMore
}

// The parts around one that have a part of their shape around its twin.
const recordsAround = (start: Region, twin: Region): ReadonlyArray<Region> => {
  const shapes = new Set(partsAround(twin, ({ end }) => end <= start.first).map(shapeOf))
  return partsAround(start, ({ first }) => first > twin.first).filter((part) => shapes.has(shapeOf(part)))
}

const partsAround = (start: Region, isBelow: (part: Region) => boolean): ReadonlyArray<Region> => {
  const parts: Array<Region> = []
  for (let part: Region | undefined = start; part !== undefined && isBelow(part); part = part.parent) parts.push(part)
  return parts
}

// Those that say a text first, for what says it again; a heading is said by headings, a link by those to the same place.
const twinsOf = (decisions: ReadonlyArray<Decision>): ReadonlyMap<Decision, Decision> => {
  const first = new Map<string, Decision>()
  const twins = new Map<Decision, Decision>()
  for (const decision of saidAgain(decisions)) {
    const { block } = decision
    const link = linkOf(block)
    const key = `${isHeading(decision)} ${link && attributeOf(link, "href")} ${block.text}`
    const twin = first.get(key)
    if (twin === undefined) first.set(key, decision)
    // People quote each other on purpose.
    else if (quotesAround(block.edge) <= quotesAround(twin.block.edge)) twins.set(decision, twin)
  }
  return twins
}

// Those of the kept ones whose text others have too: a key of each would be a copy of the page.
const saidAgain = (decisions: ReadonlyArray<Decision>): ReadonlyArray<Decision> => {
  const kept = decisions.filter(({ block, isKept }) => isKept && block.length > 0)
  const said = new Set<string>()
  const again = new Set<string>()
  for (const { block } of kept) (said.has(block.text) ? again : said).add(block.text)
  return again.size === 0 ? [] : kept.filter(({ block }) => again.has(block.text))
}

// Characters that a part says again of what stands before it.
const saidIn = (twins: ReadonlyMap<Decision, Decision>): ReadonlyMap<Region, number> => {
  const said = new Map<Region, number>()
  for (const [{ block }, { block: twin }] of twins)
    for (const part of partsAround(block.edge, ({ first }) => first > twin.index))
      said.set(part, (said.get(part) ?? 0) + block.length)
  return said
}

/** So many quotes a part stands in. */
export const quotesAround = (edge: Region | undefined): number => {
  const quote = nearestOf(edge, ["blockquote"])
  return quote === undefined ? 0 : 1 + quotesAround(quote.parent)
}
