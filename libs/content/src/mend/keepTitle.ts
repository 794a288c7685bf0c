import { decide, type Decision, isHeading, levelOf } from "../Decision.ts"
import { type PageModel, wordsOf } from "../features/PageModel.ts"
import { dropReasonAt } from "../parts/Region.ts"

/** What is no title is shorter or longer. */
const [shortestTitle, longestTitle] = [8, 200]

/** Gives a page back the title that was dropped with its header: the first heading that says most of the document's, else the one above its text. */
export const keepTitle = (decisions: ReadonlyArray<Decision>, { titleWords, facts }: PageModel): void => {
  const start = decisions.findIndex(({ block, isKept }) => isKept && block.length > 0)
  if (start === -1) return
  const parts = partsOf(facts.title)
  const kept = decisions.filter((decision) => decision.isKept && isSaid(decision, parts))
  const headings = decisions.filter(
    ({ block }) => block.edge.tag === "h1" && block.length > 0 && block.length < longestTitle,
  )
  const full = headings.find((heading) => saysMost(heading, facts.title, parts))
  // Authors write headings of the first level into their texts, of words of the title too.
  const isInText = (heading: Decision): boolean =>
    levelOf(heading) === 1 &&
    heading.block.index > start &&
    (!parts.has(heading.block.text.toLowerCase()) || (full !== undefined && !saysMost(heading, facts.title, parts)))
  if (!kept.every(isInText)) return
  const saying = headings.filter(
    ({ block }) => saysTitle(block.text, titleWords) || parts.has(block.text.toLowerCase()),
  )
  const said = saying.find((heading) => !isOfSite(heading, facts.title)) ?? full ?? saying[0]
  const above =
    kept.length > 0
      ? undefined
      : headings.findLast((heading) => heading.block.index <= start && mayBeTitle(heading, facts.title))
  const title = said ?? above ?? titleAbove(decisions, start, parts)
  if (title !== undefined && (kept.length === 0 || title === full || !isOfSite(title, facts.title)))
    decide(title, true, "title")
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
  heading.block.text.length >= shortestTitle && heading.block.linked < heading.block.length && !isOfSite(heading, title)

// The name of the site stands behind that of the page.
const isOfSite = ({ block }: Decision, title: string): boolean =>
  dropReasonAt(block.holder) === "landmark" || title.toLowerCase().endsWith(block.text.trim().toLowerCase())

// What a page is about is the longest part of its title, but for the one that it ends with; headers hold it as they hold the name of the site.
const saysMost = ({ block }: Decision, title: string, parts: ReadonlySet<string>): boolean => {
  const text = block.text.trim().toLowerCase()
  return (
    parts.has(text) && !title.toLowerCase().endsWith(text) && [...parts].every((part) => part.length <= text.length)
  )
}

// Sites write their name and others after a short title: `Menu | The Inn`.
const partsOf = (title: string): ReadonlySet<string> =>
  new Set(title.split(/\s[-|–—·:»«]\s|:\s/u).map((part) => part.trim().toLowerCase()))

const saysTitle = (text: string, title: ReadonlySet<string>): boolean => {
  const own = wordsOf(text)
  let common = 0
  for (const word of own) if (title.has(word)) common++
  return own.size > 0 && common >= own.size * 0.8 && common >= title.size * 0.4
}
