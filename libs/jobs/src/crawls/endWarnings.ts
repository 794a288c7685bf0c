import { mostKnown } from "./crawlBounds.ts"

/** Why a crawl released no more pages although addresses waited, other than its limit. */
export type StopReason = "attempts" | "credits" | "storage"

/** What the row of a crawl tells about its end. */
export interface EndFacts {
  readonly page_limit: number
  /** The limit that was asked for: greater where the settings allow fewer pages. */
  readonly asked_limit: number
  readonly attempts: number
  readonly waiting: number
  /** Addresses that were not stored, because too many were known. */
  readonly dropped: number
  readonly stopped: StopReason | null
}

const number = (count: number): string => count.toLocaleString("en-US")

const left = (waiting: number): string =>
  waiting === 1
    ? "1 address that it found was not fetched."
    : `${number(waiting)} addresses that it found were not fetched.`

const stops: Record<StopReason, (facts: EndFacts) => string> = {
  attempts: ({ attempts }) =>
    `The crawl gave up after ${number(attempts)} pages were tried, because too many of them brought nothing.`,
  credits: () => "The crawl ended early because the credits of the team are used up.",
  storage: () => "The crawl ended early because the results of the team take up all the bytes that it may keep.",
}

const pages = (count: number): string => `${number(count)} ${count === 1 ? "page" : "pages"}`

const atLimit = ({ asked_limit, page_limit }: EndFacts): string =>
  asked_limit > page_limit
    ? `The crawl ended at ${pages(page_limit)}, the most that one crawl may bring here, although its limit is ${number(asked_limit)}.`
    : `The crawl ended at its limit of ${pages(page_limit)}.`

const whyEnded = (facts: EndFacts): string => (facts.stopped === null ? atLimit(facts) : stops[facts.stopped](facts))

/** Sentences on what a crawl left out, and once it `hasEnded` by itself, why addresses still wait. */
export const endWarnings = (facts: EndFacts, hasEnded: boolean): ReadonlyArray<string> => {
  const { dropped, waiting } = facts
  return [
    ...(dropped === 0
      ? []
      : [
          `A crawl knows at most ${number(mostKnown)} addresses, those that it does not fetch included: ${number(dropped)} more were found and left out.`,
        ]),
    ...(hasEnded && waiting > 0 ? [`${whyEnded(facts)} ${left(waiting)}`] : []),
  ]
}
