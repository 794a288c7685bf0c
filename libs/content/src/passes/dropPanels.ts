import type { Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { decide, type Decision } from "../Decision.ts"

/** A panel holds so many choices at least, and they are so much of its texts at least. */
const [fewestChoices, leastChoices] = [5, 0.75]
/** To each of them come so many other texts with links at most: what is listed beside a panel has links. */
const mostLinks = 0.15
/** So long at most is the name of what there is to choose, or a bound of it. */
const longestLabel = 40

/** Drops what else stands in panels of filters, given what there is to choose: their names, their bounds and what opens them. */
export const dropPanels = (choices: ReadonlyArray<Decision>, decisions: ReadonlyArray<Decision>): void => {
  if (choices.length < fewestChoices) return
  const chosen = new Set(choices)
  const blocks = decisions.map(({ block }) => block)
  const choicesIn = over(blocks, ({ index }) => (chosen.has(decisions[index] as Decision) ? 1 : 0))
  const textsIn = over(blocks, ({ length }) => (length > 0 ? 1 : 0))
  const linksIn = over(blocks, ({ index, linked }) => (linked > 0 && !chosen.has(decisions[index] as Decision) ? 1 : 0))
  const titlesIn = over(blocks, ({ edge }) => (edge.tag === "h1" ? 1 : 0))
  const isPanel = (part: Region): boolean => {
    const held = choicesIn(part)
    return (
      held >= fewestChoices &&
      held >= textsIn(part) * leastChoices &&
      linksIn(part) <= held * mostLinks &&
      titlesIn(part) === 0
    )
  }
  let end = 0
  for (const { block } of choices) {
    if (block.index < end) continue
    const panel = largest(block.edge, isPanel)
    if (panel === undefined) continue
    end = panel.end
    for (const decision of decisions.slice(panel.first, end))
      if (decision.block.text.length <= longestLabel) decide(decision, false, "choice")
  }
}

const largest = (start: Region, isFound: (part: Region) => boolean): Region | undefined => {
  let found: Region | undefined
  for (let part: Region | undefined = start; part !== undefined; part = part.parent) if (isFound(part)) found = part
  return found
}
