import { decide, type Decision, isHeading, levelOf } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { dropReasonAt } from "../parts/Region.ts"

/** What is no title is shorter or longer. */
const [shortestTitle, longestTitle] = [8, 200]

/** Gives a page back the title that was dropped with its header, where nothing kept is its title: the first-level heading above its text, else the one that says a part of the document's. */
export const keepTitle = (decisions: ReadonlyArray<Decision>, { facts }: Pick<PageModel, "facts">): void => {
  const start = decisions.findIndex(({ block, isKept }) => isKept && block.length > 0)
  const parts = partsOf(facts.title)
  if (start === -1 || decisions.some((decision) => decision.isKept && isSaid(decision, parts))) return
  const above = decisions
    .slice(0, start + 1)
    .findLast((decision) => decision.block.edge.tag === "h1" && mayBeTitle(decision, facts.title))
  const title = above ?? titleAbove(decisions, start, parts)
  if (title !== undefined) decide(title, true, "title")
}

/** Manuals write the titles of their pages as headings of a lower level, so many texts above their text at most. */
const farthestTitle = 4
const leastTitle = 2_000

const titleAbove = (
  decisions: ReadonlyArray<Decision>,
  start: number,
  parts: ReadonlySet<string>,
): Decision | undefined =>
  decisions
    .slice(0, start)
    .filter(({ block }) => block.length > 0)
    .slice(-farthestTitle)
    .findLast(
      (heading) =>
        heading.probability >= leastTitle &&
        isHeading(heading) &&
        dropReasonAt(heading.block.holder) === undefined &&
        parts.has(heading.block.text.toLowerCase()),
    )

const isSaid = (decision: Decision, parts: ReadonlySet<string>): boolean =>
  levelOf(decision) === 1 || (isHeading(decision) && parts.has(decision.block.text.toLowerCase()))

const mayBeTitle = (heading: Decision, title: string): boolean =>
  heading.block.text.length >= shortestTitle &&
  heading.block.length < longestTitle &&
  heading.block.linked < heading.block.length &&
  !isOfSite(heading, title)

// The name of the site stands behind that of the page.
const isOfSite = ({ block }: Decision, title: string): boolean =>
  dropReasonAt(block.holder) === "landmark" || title.toLowerCase().endsWith(block.text.trim().toLowerCase())

// Sites write their name and others after a short title: `Menu | The Inn`.
const partsOf = (title: string): ReadonlySet<string> =>
  new Set(title.split(/\s[-|–—·:»«]\s|:\s/u).map((part) => part.trim().toLowerCase()))
