import { attributeOf } from "@trawl/hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { decide, type Decision, isHeading } from "../Decision.ts"
import type { Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { isPriceText } from "../stated/isPriceText.ts"
import { linkOf } from "./linkOf.ts"

/** What stands above or on what opens filters, and nothing else. */
const names =
  /^(?:(?:filters?|sort|refine|filtern|sortieren|filtrer|trier|filtrar|ordenar)(?: ?(?:&|and|by|nach|par|por) ?(?:sort|filters?)?)?|(?:all|clear all|clear|reset|show) filters?):?$/iu
/** Longer texts are of what is listed. */
const longestLabel = 40

/** Drops filters and orders of a list that are called so: the largest part around with short texts alone, without images, prices and links to other pages. */
export const dropFilters = (decisions: ReadonlyArray<Decision>): void => {
  const named = decisions.filter(({ block }) => names.test(block.text))
  if (named.length === 0) return
  const otherIn = over(
    decisions.map(({ block }) => block),
    (block) => (isOther(block) ? 1 : 0),
  )
  for (const name of named) {
    let part: Region | undefined
    for (let next: Region | undefined = name.block.edge; next !== undefined && otherIn(next) === 0; next = next.parent)
      part = next
    if (part === undefined || (isHeading(name) && part === name.block.edge)) continue
    for (const decision of decisions.slice(part.first, part.end)) decide(decision, false, "choice")
  }
}

const isOther = (block: ContentBlock): boolean =>
  block.images > 0 ||
  block.text.length > longestLabel ||
  block.edge.tag === "h1" ||
  isPriceText(block.text) ||
  leadsElsewhere(block)

// Filters lead to the same list with another query.
const leadsElsewhere = (block: ContentBlock): boolean => {
  const link = block.linked > 0 ? linkOf(block) : undefined
  return link !== undefined && /^[^?#]+$/u.test(attributeOf(link, "href"))
}
