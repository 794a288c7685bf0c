import { attributeOf, namesOf } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { dropReasonAt, nearestOf, type Region } from "../parts/Region.ts"

/** Keeps a picture where at least half of the text is that the smallest part around it with text holds; beside all of the page, where kept text follows it. */
export const decidePictures = (decisions: ReadonlyArray<Decision>, { sums, page }: PageModel): void => {
  const kept = new Float64Array(decisions.length + 1)
  for (const [index, { block, isKept }] of decisions.entries())
    kept[index + 1] = (kept[index] ?? 0) + (isKept ? block.length : 0)
  const isAmidKept = (part: Region): boolean =>
    ((kept[part.end] ?? 0) - (kept[part.first] ?? 0)) * 2 >= sums.length(part)
  let next: Decision | undefined
  for (const decision of decisions.toReversed()) {
    if (decision.block.length > 0) next = decision
    else if (decision.reason !== "member") {
      const part = partAround(decision, sums)
      const isBeside = part === page && page.children.length > 0
      decide(decision, isAmidKept(part) && (!isBeside || leads(decision, next)), "surroundings")
    }
  }
}

const partAround = ({ block }: Decision, sums: PageModel["sums"]): Region => {
  let part: Region = block.holder
  while (sums.length(part) === 0 && part.parent !== undefined) part = part.parent
  return part
}

// A picture in a link leads elsewhere, and one named as a logo belongs to the site.
const leads = ({ block }: Decision, next: Decision | undefined): boolean =>
  next?.isKept === true &&
  nearestOf(block.holder, ["a"]) === undefined &&
  dropReasonAt(block.holder) === undefined &&
  !block.leaves.some((leaf) => leaf.type === "element" && isLogo.test(`${namesOf(leaf)} ${attributeOf(leaf, "alt")}`))

const isLogo = /(?:^|[\s_-])(?:logo|icon|badge|avatar)(?:$|[\s_-])/iu
