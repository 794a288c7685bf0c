import { foldText } from "./foldText.ts"
import type { LocalQuery } from "./LocalQuery.ts"
import { tokensOf } from "./tokensOf.ts"

/** A page that matches, with the score of its store: greater is better. */
export interface Candidate {
  readonly id: number
  readonly url: string
  readonly title: string
  readonly fetchedAt: number
  readonly score: number
  /** Whether all words matched. */
  readonly isWhole: boolean
}

/** How much the share of words in a title, in a path, and the store's score of the text count. */
const weights = { title: 3, exactTitle: 2, path: 1.5, text: 1 }

const share = (groups: LocalQuery["required"], tokens: ReadonlyArray<string>): number => {
  if (groups.length === 0) return 0
  const text = ` ${tokens.join(" ")} `
  const found = groups.filter((group) =>
    group.some(({ isPrefix, tokens: wanted }) => text.includes(` ${wanted.join(" ")}${isPrefix ? "" : " "}`)),
  )
  return found.length / groups.length
}

const pathOf = (address: string): string => {
  const url = URL.parse(address)
  return url === null ? "" : `${url.hostname} ${url.pathname}`
}

/** Orders pages: all words before some, then by title, path and text; of equal ones, the newest first. */
export const rankPages = (
  candidates: ReadonlyArray<Candidate>,
  { required }: Pick<LocalQuery, "required">,
  text: string,
): ReadonlyArray<Candidate> => {
  const best = candidates.reduce((most, { score }) => Math.max(most, score), 0)
  const asked = foldText(text).trim()
  const scored = candidates.map((candidate) => {
    const { isWhole, score, title, url } = candidate
    const value =
      (isWhole ? 100 : 0) +
      weights.title * share(required, tokensOf(title)) +
      (foldText(title).trim() === asked ? weights.exactTitle : 0) +
      weights.path * share(required, tokensOf(pathOf(url))) +
      (best > 0 ? (weights.text * score) / best : 0)
    return { candidate, value }
  })
  return scored
    .toSorted((a, b) => b.value - a.value || b.candidate.fetchedAt - a.candidate.fetchedAt)
    .map(({ candidate }) => candidate)
}
