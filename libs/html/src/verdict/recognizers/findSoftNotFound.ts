import type { PageSignals } from "../PageSignals.ts"
import { notFound, onlyNotFound, pageIsGone } from "../phrases/notFound.ts"
import type { Recognizer } from "../Recognizer.ts"
import { beginSays, headingSays, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

/** Most own text of a not-found page, which offers links to others. */
const mostText = 1_500
const littleText = 500
/** Most text of a page that says only this, below any heading. */
const oneThing = 200
const line = 100
/** Least share of a heading. */
const leastShare = 0.4

const address = /\/(?:404|not-?found|page-not-found|error-?404|errors?\/404)(?:\.\w{1,5})?(?:[/?#]|$)/iu

/** Recognizes a page that does not exist, but was answered with status 200. */
export const findSoftNotFound: Recognizer = (page) => {
  if (page.contentOwn > mostText) return []
  const first = { headings: page.headings.slice(0, 1) }
  const mains = signalsFound(
    [titleSays(page, onlyNotFound, notFound), "not-found-title", "The title says that there is no such page."],
    [
      headingSays(first, onlyNotFound, notFound),
      "not-found-heading",
      "The first heading says that there is no such page.",
    ],
    [
      beginSays(page, notFound) || (page.contentOwn < oneThing && saysFirst(page)),
      "not-found-text",
      "The text begins with that.",
    ],
  )
  const others = signalsFound(
    [address.test(page.url), "not-found-address", "The address is that of a page for what was not found."],
    [page.isUnlisted, "unlisted", "Search engines are asked to leave it out."],
    [page.contentOwn < littleText, "little-text", "There is next to no text beside."],
  )
  const isEnough =
    page.contentOwn < littleText ? mains.length + others.length >= 2 : mains.length === 2 && saysNothingElse(page)
  return mains.length > 0 && isEnough ? [...mains, ...others] : []
}

const textBelow = ({ headings: [heading = ""], opening }: PageSignals): string => opening.replace(heading, " ").trim()

// At the beginning of a sentence: a changelog may mention that something was not found.
const saysFirst = (page: PageSignals): boolean => {
  const begin = textBelow(page).slice(0, line)
  const found = pageIsGone.exec(begin)
  return (
    found !== null && /(?:^|[.!?:,…] ?|(?:^|\W)(?:sorry|the requested|this|the) )$/u.test(begin.slice(0, found.index))
  )
}

// "404 not found: why pages go missing" is about such pages.
const saysNothingElse = ({ headings: [heading = ""] }: PageSignals): boolean =>
  heading
    .split(/[:?!.–—]\s?/u)
    .every((part) => part.split(" ").length < 3 || (notFound.exec(part)?.[0].length ?? 0) >= part.length * leastShare)
