import type { Page } from "@trawl/core"
import {
  contextWords,
  type Evidence,
  fieldName,
  firstDay,
  isFunctionWord,
  rawWords,
  readEvidence,
  stem,
} from "@trawl/extract"
import { type FactQuestion, factQuestions } from "./factQuestions.ts"

/** Facts with less trust are guesses from their form; only an email address cannot be mistaken. */
const leastTrust = 0.6

/** Characters of an answer. */
const longestAnswer = 300

/** Titles whose words a question may have, and characters of a question that are read. */
const mostTitles = 5
const longestQuestion = 300

const valueOf = (evidence: Evidence, concept: string): string | undefined =>
  evidence.facts
    .find(fieldName(concept))
    .find(({ name, trust }) => name.concept === concept && (trust >= leastTrust || concept === "email"))
    ?.values.slice(0, 5)
    .join(", ")

const inWords = (evidence: Evidence, concept: string, value: string): string => {
  if (concept === "published" || concept === "modified") return firstDay(value) ?? value
  const currency = concept === "price" && /^[\d.,]+$/u.test(value) ? valueOf(evidence, "currency") : undefined
  return currency === undefined ? value : `${value} ${currency}`
}

/** Words of a question that neither ask for a fact nor are function words. */
const restOf = (question: string, { words }: FactQuestion): ReadonlyArray<string> =>
  rawWords(question).filter(
    (word) => word.length > 1 && !words.has(word) && !isFunctionWord(word) && !contextWords.has(word),
  )

/**
 * A fact that a page states about itself, if a question asks for exactly that: author, publication date, price, stock, contact.
 * Undefined for any other question, and if the page does not state it.
 */
export const factFor = (page: Page, question: string): string | undefined => {
  const fact = question.length > longestQuestion ? undefined : factQuestions.find(({ asks }) => asks.test(question))
  if (fact === undefined) return undefined
  const evidence = readEvidence(page)
  const titles = new Set(
    evidence.facts
      .find(fieldName("title"))
      .slice(0, mostTitles)
      .flatMap(({ values }) => rawWords(values.join(" ")))
      .map(stem),
  )
  if (restOf(question, fact).some((word) => !titles.has(stem(word)))) return undefined
  const value = valueOf(evidence, fact.concept)
  return value === undefined || value.length > longestAnswer ? undefined : inWords(evidence, fact.concept, value)
}
