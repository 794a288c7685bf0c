import type { Answer } from "../converters/Answer.ts"
import { isAuthor, isDate, isTitle } from "../metrics/factScores.ts"
import type { Truth } from "./Truth.ts"
import type { Score } from "./Suite.ts"

/** Whether title, author and date are right if the truth has them, and whether an author or a date is given if it has none. */
export const factScore = (truth: Truth, answer: Answer): Score => ({
  titleRight: scoreOf(truth.title, answer.title, isTitle),
  authorRight: scoreOf(truth.author, answer.author, isAuthor),
  dateRight: scoreOf(truth.date, answer.date, isDate),
  authorSpurious: spuriousOf(truth.author, answer.author),
  dateSpurious: spuriousOf(truth.date, answer.date),
})

type IsRight = (wanted: string, given: string) => boolean
type Fact = string | null | undefined

const isStated = (value: Fact): value is string => typeof value === "string" && value !== ""

const scoreOf = (wanted: Fact, given: Fact, isRight: IsRight): number | undefined =>
  isStated(wanted) ? Number(isRight(wanted, given ?? "")) : undefined

const spuriousOf = (wanted: Fact, given: Fact): number | undefined =>
  isStated(wanted) ? undefined : Number(isStated(given))
