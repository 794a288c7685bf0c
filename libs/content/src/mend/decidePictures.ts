import { decide, type Decision } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import type { Region } from "../parts/Region.ts"

/** Keeps a picture where at least half of the text is that the smallest part around it with text holds. */
export const decidePictures = (decisions: ReadonlyArray<Decision>, { sums, page }: PageModel): void => {
  const kept = new Float64Array(decisions.length + 1)
  for (const [index, { block, isKept }] of decisions.entries())
    kept[index + 1] = (kept[index] ?? 0) + (isKept ? block.length : 0)
  for (const decision of decisions.filter(({ reason: because, block }) => block.length === 0 && because !== "member")) {
    let part: Region = decision.block.holder
    while (sums.length(part) === 0 && part.parent !== undefined) part = part.parent
    const share = (kept[part.end] ?? 0) - (kept[part.first] ?? 0)
    decide(decision, (part !== page || part.children.length === 0) && share * 2 >= sums.length(part), "surroundings")
  }
}
