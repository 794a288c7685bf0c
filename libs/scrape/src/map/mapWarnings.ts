import type { WalkEnd } from "./lookAround.ts"
import type { MapOptions } from "./MapOptions.ts"
import type { StartPage } from "./StartPage.ts"
import type { FoundLinks } from "./FoundLinks.ts"

/** What a map knows at its end. */
interface MadeMap {
  readonly options: MapOptions
  /** The start as requested, and the page where it leads. */
  readonly url: string
  readonly startUrl: string
  readonly start: StartPage
  readonly found: FoundLinks
  /** Sentences of the sitemaps. */
  readonly warnings: ReadonlyArray<string>
  /** Addresses of the map that sitemaps name. */
  readonly named: number
  /** Absent if no further page was looked at. */
  readonly walk?: WalkEnd | undefined
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const startSentences = ({ start, startUrl, url }: MadeMap): ReadonlyArray<string> => {
  if ("failure" in start)
    return [`The start page could not be fetched, so its links are missing: ${start.failure.message}`]
  const { links, status } = start.page
  const host = new URL(startUrl).host
  return [
    ...(status >= 400 ? [`The start page, ${url}, answered with status ${status}.`] : []),
    ...(host === new URL(url).host ? [] : [`The start page leads to ${host}, whose site was mapped.`]),
    ...(links.isCut === true ? ["The start page has more links than are read of one page."] : []),
  ]
}

/** None if there are more links than were asked for: then nothing is missing. */
const walkSentences = ({ named, options, found, walk }: MadeMap): ReadonlyArray<string> => {
  if (walk === undefined || walk.left + walk.failed === 0) return []
  if (options.search === undefined && found.book.size >= options.limit) return []
  const why =
    options.sitemap === "skip"
      ? ""
      : named === 0
        ? "No sitemap names addresses of the site. "
        : "Sitemaps name only some of the site's addresses. "
  const failed = walk.failed === 0 ? "" : ` ${counted(walk.failed, "page", "pages")} could not be fetched.`
  const left =
    walk.left === 0
      ? ""
      : ` ${counted(walk.left, "page that was", "pages that were")} found may link to more and ${walk.left === 1 ? "was" : "were"} not looked at: a crawl looks at all.`
  return [`${why}${counted(walk.looked + 1, "page was", "pages were")} looked at for links.${failed}${left}`]
}

const banSentences = ({ found }: MadeMap): ReadonlyArray<string> => {
  const [robots, threats] = [found.banned("robots"), found.banned("threats")]
  return [
    ...(robots === 0
      ? []
      : [
          `${counted(robots, "address that robots.txt forbids was", "addresses that robots.txt forbids were")} left out.`,
        ]),
    ...(threats === 0 ? [] : [`${counted(threats, "address was", "addresses were")} left out for threat protection.`]),
  ]
}

/** Reasons that are named if nothing is listed. */
const mostReasons = 5

const emptySentences = ({ found }: MadeMap): ReadonlyArray<string> => {
  if (found.book.size > 0 || found.refused.length === 0) return []
  const reasons = found.refused.slice(0, mostReasons).map(([reason, count]) => `${reason} (${count})`)
  return [`Every address that was found was left out: ${reasons.join(", ")}.`]
}

const limitSentences = ({ options: { limit, search }, found: { book } }: MadeMap): ReadonlyArray<string> => {
  if (book.size <= limit && !book.isCut) return []
  const least = book.isFull ? "At least " : ""
  const choice = search === undefined ? "Those with the shortest paths are" : "Those that fit the query best are"
  return [`${least}${book.size} addresses were found, and the limit is ${limit}. ${choice} listed.`]
}

/** Sentences that tell what may be missing in a map, and why. */
export const mapWarnings = (map: MadeMap): ReadonlyArray<string> => [
  ...startSentences(map),
  ...map.warnings,
  ...emptySentences(map),
  ...walkSentences(map),
  ...banSentences(map),
  ...limitSentences(map),
]
