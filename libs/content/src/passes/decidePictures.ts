import { attributeOf, namesOf } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { annotatedAncestor, dropReasonAt, nearestOf, type Region } from "../parts/Region.ts"

/** Keeps a picture where at least half of the text is that the smallest part around it with text holds; beside all of the page, where kept text follows it. Above the text none of the site. */
export const decidePictures = (decisions: ReadonlyArray<Decision>, { sums, page }: PageModel): void => {
  const kept = new Float64Array(decisions.length + 1)
  for (const [index, { block, isKept }] of decisions.entries())
    kept[index + 1] = (kept[index] ?? 0) + (isKept ? block.length : 0)
  const isAmidKept = (part: Region): boolean =>
    ((kept[part.end] ?? 0) - (kept[part.first] ?? 0)) * 2 >= sums.length(part)
  const start = decisions.findIndex(({ block, isKept }) => isKept && block.length > 0)
  let next: Decision | undefined
  for (const decision of decisions.toReversed()) {
    if (decision.block.length > 0) next = decision
    else if (decision.reason !== "member") {
      const part = partAround(decision, sums)
      const isBeside = part === page && page.children.length > 0
      const isKept = isAmidKept(part) && (!isBeside || leads(decision, next)) && !isOfSite(decision, start)
      decide(decision, isKept, "surroundings")
    }
  }
}

const partAround = ({ block }: Decision, sums: PageModel["sums"]): Region => {
  let part: Region = block.holder
  while (sums.length(part) === 0 && part.parent !== undefined) part = part.parent
  return part
}

// A picture in a link leads elsewhere, and one named as a logo belongs to the site.
const leads = (decision: Decision, next: Decision | undefined): boolean =>
  next?.isKept === true &&
  nearestOf(decision.block.holder, ["a"]) === undefined &&
  dropReasonAt(decision.block.holder) === undefined &&
  !isLogo(decision)

/** Whether a picture above the text stands in the page's header, or is named a logo. */
const isOfSite = (decision: Decision, start: number): boolean => {
  const marked = annotatedAncestor(decision.block.holder)
  return decision.block.index < start && ((marked?.dropped === "landmark" && marked.end <= start) || isLogo(decision))
}

/** Whether a picture is named as one that says nothing. */
export const isLogo = ({ block }: Decision): boolean =>
  block.leaves.some(
    (leaf) =>
      leaf.type === "element" && leaf.tagName === "img" && logos.test(`${namesOf(leaf)} ${attributeOf(leaf, "alt")}`),
  )

const logos = /(?:^|[\s_-])(?:logo|icon|badge|avatar)(?:$|[\s_-])/iu
