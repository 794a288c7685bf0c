import { type LinkedNode, type LinkedValue, nameOf, valuesOf } from "@trawl/core/linked"
import type { ArticlePage } from "./ArticlePage.ts"
import type { AuthorCandidate } from "./AuthorCandidate.ts"
import type { SourcedValue } from "./SourcedValue.ts"
import { isArticle } from "./findMainThing.ts"
import { isArticleAddress } from "./pageNature.ts"
import { arePersonal } from "./isPersonal.ts"
import { personNames, wholeName } from "./personName.ts"
import { plainWords } from "./plainWords.ts"
import { readBylines } from "./readBylines.ts"
import { isSiteName } from "./siteNames.ts"

/** Least points of an author. */
const least = 6

/** Chooses the authors of a page among all candidates. */
export const readAuthors = (context: ArticlePage): ReadonlyArray<SourcedValue> => {
  const linked = linkedAuthors(context)
  const bodies = linked.flatMap(({ names }) => names)
  const candidates = [
    ...linked,
    ...[...metaAuthors(context), ...readBylines(context)].map(withoutParts(bodies)),
  ].filter(({ names }) => names.length > 0)
  const best = candidates
    .map((candidate) => scoreCandidate(candidate, candidates, context))
    .toSorted((a, b) => b.points - a.points)[0]
  return best === undefined || best.points < least
    ? []
    : best.names.slice(0, 20).map((value) => ({ value, source: best.source }))
}

/** Linked data has told that `Reed and Vale` is one name: a text that says the same names no two authors. */
const withoutParts =
  (bodies: ReadonlyArray<string>) =>
  (candidate: AuthorCandidate): AuthorCandidate => {
    const parts = candidate.names.map(plainWords)
    const body = parts.length < 2 ? undefined : bodies.find((name) => consistsOf(plainWords(name), parts))
    return body === undefined ? candidate : { ...candidate, names: [body] }
  }

const consistsOf = (words: string, parts: ReadonlyArray<string>): boolean =>
  words.startsWith(`${parts[0]} `) && words.endsWith(` ${parts.at(-1)}`) && parts.every((part) => words.includes(part))

const scoreCandidate = (
  candidate: AuthorCandidate,
  all: ReadonlyArray<AuthorCandidate>,
  { siteNames, page }: ArticlePage,
): AuthorCandidate => {
  const [name = ""] = candidate.names
  let { points } = candidate
  const isSite = isSiteName(name, siteNames)
  if (isSite) points -= candidate.isStated && isArticleAddress(page.url) ? 2 : 4
  else if (arePersonal(candidate.names)) points += 2
  if (/\b(?:team|staff|editorial|editors|desk|redaktion|admin|support)\b/iu.test(name)) points -= 2
  const words = plainWords(name)
  const others = all
    .filter(({ source }) => source !== candidate.source)
    .flatMap(({ names }) => names)
    .map(plainWords)
  if (!isSite && others.includes(words)) points += 2
  // The inner of two nested elements holds only the name.
  else if (others.some((other) => words.startsWith(`${other} `))) points -= 1
  return { ...candidate, points }
}

const linkedAuthors = ({ dateStyle, page, main, nature }: ArticlePage): ReadonlyArray<AuthorCandidate> => {
  const { graph } = page
  const pages =
    nature === "other" ? [] : graph.nodes.filter(({ depth, types }) => depth === 0 && types.includes("webpage"))
  return [...(main === undefined || (nature === "other" && !isArticle(main)) ? [] : [main]), ...pages].flatMap(
    (node) => {
      const values = [...valuesOf(graph, node, "author"), ...valuesOf(graph, node, "creator")]
      const names = values.flatMap((value) => {
        const name = nameOf(graph, value)
        // The names of companies have commas and conjunctions.
        return isBody(value)
          ? [wholeName(name)].filter((one) => one !== undefined)
          : personNames(name, dateStyle.language)
      })
      return names.length === 0
        ? []
        : [{ names: unique(names), source: "linked data", points: values.some(isBody) ? 8 : 10, isStated: true }]
    },
  )
}

const isBody = (value: LinkedValue): boolean =>
  typeof value !== "string" && (value as LinkedNode).types.some((type) => type.endsWith("organization"))

const unique = (names: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(names)]

/** Meta tags that name authors, most reliable first. */
const tags =
  "citation_author parsely-author sailthru.author author article:author article:author_name dc.creator dcterms.creator dc.contributor byl bylines authors author_name og:author og:article:author shareaholic:article_author_name cxenseparse:author rbauthors".split(
    " ",
  )

const metaAuthors = ({ dateStyle, page, nature }: ArticlePage): ReadonlyArray<AuthorCandidate> => {
  const points = nature === "other" ? 1 : 8
  const namesIn = (text: string): ReadonlyArray<string> => personNames(inOrder(text), dateStyle.language).map(inOrder)
  const found = tags.map((tag) => ({
    names: unique((page.metas.get(tag) ?? []).flatMap(single.test(tag) ? singleName : namesIn)),
    source: `meta ${tag}`,
    points,
    isStated: true,
  }))
  const label = page.metas.get("twitter:label1")?.[0] ?? ""
  const data = page.metas.get("twitter:data1")?.[0] ?? ""
  const isTime =
    /^\d|^(?:less than|about) |(?:min|minute)s?\b/iu.test(data) ||
    /time|zeit|temps|tiempo|tempo|price|availab/iu.test(label)
  return isTime ? found : [...found, { names: namesIn(data), source: "meta twitter:data1", points, isStated: true }]
}

/** Tags of papers, each for one author, whose family name may come first. */
const single = /^citation_/u

const singleName = (text: string): ReadonlyArray<string> =>
  [wholeName(inOrder(text))].filter((name) => name !== undefined)

// Catalogues of papers put the family name first.
const inOrder = (name: string): string =>
  name.replace(
    /^(\p{L}[\p{L}'’-]+), (\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|da|van|von|der|den|la|le))*)$/u,
    "$2 $1",
  )
