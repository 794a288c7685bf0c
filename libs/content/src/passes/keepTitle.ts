import { decide, type Decision, isHeading } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { dropReasonAt, nearestOf } from "../parts/Region.ts"
import { isForeign } from "../stated/takeTitle.ts"

/** What is no title is shorter or longer. */
const [shortestTitle, longestTitle] = [4, 200]

/** Keeps the title of a page: the block that says what the page states, and where neither a first-level heading is kept outside of a list nor one that says the document's title, the first-level heading above the text. */
export const keepTitle = (
  decisions: ReadonlyArray<Decision>,
  { facts }: Pick<PageModel, "facts">,
  headline?: Decision,
): void => {
  if (!decisions.some(isText)) return
  if (headline !== undefined) decide(headline, true, "title")
  const start = decisions.findIndex(isText)
  const parts = partsOf(facts.title)
  const headings = decisions.filter((decision) => decision.isKept && isHeading(decision))
  const says = (said: ReadonlyArray<string>): boolean =>
    headings.some((heading) => isTopLevel(heading) || said.includes(heading.block.text.toLowerCase()))
  if (says(parts.slice(0, 1))) return
  const tops = decisions.slice(0, start + 1).filter(isTopLevel)
  const above = tops.findLast((decision) => mayBeTitle(decision, facts.title))
  // The name of the site may be a part of the title too.
  if (says(parts) && (above === undefined || parts.includes(above.block.text.toLowerCase()))) return
  // Of several the one above the text may title a side column.
  if (above !== undefined && (tops.length === 1 || !isForeign(above, facts))) decide(above, true, "title")
}

const isText = ({ block, isKept }: Decision): boolean => isKept && block.length > 0

// Entries of a list may have titles of their own.
const isTopLevel = ({ block }: Decision): boolean =>
  block.edge.tag === "h1" && nearestOf(block.edge, ["li"]) === undefined

const mayBeTitle = (heading: Decision, title: string): boolean =>
  heading.block.text.length >= shortestTitle &&
  heading.block.length < longestTitle &&
  heading.block.linked < heading.block.length &&
  !isOfSite(heading, title)

// The name of the site stands behind that of the page.
const isOfSite = ({ block }: Decision, title: string): boolean => {
  const [heading, whole] = [block.text.trim().toLowerCase(), title.trim().toLowerCase()]
  return dropReasonAt(block.holder) === "landmark" || (whole !== heading && whole.endsWith(heading))
}

// Sites write their name and others after a short title: `Menu | The Inn`.
const partsOf = (title: string): ReadonlyArray<string> =>
  title.split(/\s[-|–—·:»«]\s|:\s/u).map((part) => part.trim().toLowerCase())
