import { nameOf, valuesOf } from "@trawl/core/linked"
import { metaOf, type PageData } from "./PageStatements.ts"
import { plainWords } from "./plainWords.ts"

/** The name of the site in the page's metadata; undefined without one. */
export const statedSiteName = (page: PageData): string | undefined =>
  metaOf(page, "og:site_name") ??
  linkedNames(page, (types) => types.includes("website"))[0] ??
  publisherName(page) ??
  metaOf(page, "application-name", "apple-mobile-web-app-title", "al:ios:app_name", "al:android:app_name")

const linkedNames = ({ graph }: PageData, accepts: (types: ReadonlyArray<string>) => boolean): ReadonlyArray<string> =>
  graph.nodes
    .filter(({ types }) => accepts(types))
    .map((node) => nameOf(graph, node))
    .filter((name) => name !== "")
    .slice(0, 20)

const publisherName = ({ graph }: PageData): string | undefined =>
  graph.nodes
    .slice(0, 200)
    .flatMap((node) => valuesOf(graph, node, "publisher"))
    .map((value) => nameOf(graph, value))
    .find((name) => name !== "" && !name.includes("/"))

/** Names that identify the site in a title: those in the page's metadata and those of its host, without spaces. */
export interface SiteNames {
  readonly stated: ReadonlySet<string>
  readonly host: ReadonlyArray<string>
}

/** Collects all possible names of the site. */
export const readSiteNames = (page: PageData): SiteNames => {
  const names = [
    metaOf(page, "og:site_name"),
    metaOf(page, "application-name"),
    metaOf(page, "apple-mobile-web-app-title"),
    metaOf(page, "al:ios:app_name"),
    metaOf(page, "twitter:site")?.replace("@", ""),
    publisherName(page),
    ...linkedNames(page, (types) => types.some((type) => type === "website" || type.endsWith("organization"))).slice(
      0,
      5,
    ),
  ]
  return {
    stated: new Set(
      names
        .filter((name) => name !== undefined)
        .map(compact)
        .filter((name) => name !== ""),
    ),
    host: hostWords(page.url),
  }
}

const hostWords = (url: string): ReadonlyArray<string> => {
  const labels =
    URL.parse(url)
      ?.hostname.replace(/^www\./u, "")
      .split(".") ?? []
  return labels
    .slice(0, -1)
    .map(compact)
    .filter((label) => label.length > 2)
}

const compact = (text: string): string => plainWords(text).replaceAll(" ", "")

/** Whether a segment of a title is the site's name, with or without words around it. */
export const isSiteName = (part: string, { stated, host }: SiteNames): boolean => {
  const name = compact(part)
  if (name === "") return true
  if (stated.has(name) || host.includes(name)) return true
  const isWithin = (known: string): boolean =>
    known.length > 3 &&
    ((name.includes(known) && known.length >= name.length * 0.5) ||
      (known.includes(name) && name.length >= known.length * 0.6))
  return [...stated].some(isWithin) || host.some(isWithin)
}
