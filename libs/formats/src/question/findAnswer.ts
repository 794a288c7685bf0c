import { bestPassages } from "../highlights/findHighlights.ts"
import { cutPassages, followUp, type Passage, plainText, rankPassages } from "@trawl/extract"

/** Most passages of an answer, besides what they announce. */
const mostPassages = 2

/** Least share of the best score for the second passage: one that fits less answers something else. */
const leastShare = 0.75

const textOf = (markdown: string, { end, head, start, text, type }: Passage): string => {
  if (type === "code")
    return text
      .replace(/^[ \t]{0,3}(?:`{3,}|~{3,}).{0,100}\n/u, "")
      .replace(/\n[ \t]{0,3}(?:```|~~~)[`~]{0,20}\s{0,9}$/u, "")
  return type === "table" ? rowText(markdown.slice(start, end), head) : text
}

const isSentence = (text: string): boolean => /[.!?…。！？؟।]["'”’»)\]]{0,3}$/u.test(text.slice(-5))

/** Joins sentences by spaces; anything else gets a line of its own. */
const joined = (texts: ReadonlyArray<string>): string =>
  texts
    .map((text, index) =>
      index === 0 ? text : `${isSentence(texts[index - 1] ?? "") && isSentence(text) ? " " : "\n"}${text}`,
    )
    .join("")

const cellsOf = (row: string): ReadonlyArray<string> =>
  row
    .replace(/^\s*\|/u, "")
    .split(/(?<!\\)\|/u)
    .map(plainText)

/** A row as `name: value` pairs. */
const rowText = (row: string, head = ""): string => {
  const names = cellsOf(head.split("\n", 1)[0] ?? "")
  return cellsOf(row)
    .flatMap((cell, index) =>
      cell === "" ? [] : [names[index] === undefined || names[index] === "" ? cell : `${names[index]}: ${cell}`],
    )
    .join(", ")
}

/**
 * The one or two sentences, items or rows of a markdown text with the most words of a question, as plain text, with the list or code that they announce: the most
 * likely place of the answer, not a worded answer. Rows, items and code get lines of their own. Undefined if nothing fits.
 */
export const findAnswer = (markdown: string, question: string): string | undefined => {
  const passages = cutPassages(markdown)
  const best = bestPassages(rankPassages(passages, question), leastShare).slice(0, mostPassages)
  if (best.length === 0) return undefined
  const all = new Set(best.flatMap((passage) => [passage, ...followUp(passages, passage)]))
  return joined([...all].toSorted((one, other) => one.start - other.start).map((passage) => textOf(markdown, passage)))
}
