import { bestPassages } from "../highlights/findHighlights.ts"
import { atOnce } from "../passages/inTurns.ts"
import { passageSteps } from "../passages/passageSteps.ts"
import { plainText } from "../passages/plainText.ts"
import { rankSteps } from "../passages/rankSteps.ts"

/** Passages of an answer. */
const mostPassages = 2

/** `findAnswer` in steps, for a page that others wait behind. */
export function* answerSteps(markdown: string, question: string): Generator<undefined, string | undefined> {
  const passages = yield* passageSteps(markdown)
  const best = bestPassages(yield* rankSteps(passages, question)).slice(0, mostPassages)
  if (best.length === 0) return undefined
  const ordered = best.toSorted((one, other) => one.start - other.start)
  return ordered.map(({ head, text, type, start, end }) => (type === "table" ? rowText(markdown.slice(start, end), head) : text)).join(" ")
}

const cellsOf = (row: string): ReadonlyArray<string> => row.replace(/^\s*\|/u, "").split(/(?<!\\)\|/u).map(plainText)

/** A row as `name: value` pairs. */
const rowText = (row: string, head = ""): string => {
  const names = cellsOf(head.split("\n", 1)[0] ?? "")
  return cellsOf(row)
    .flatMap((cell, index) => (cell === "" ? [] : [names[index] === undefined || names[index] === "" ? cell : `${names[index]}: ${cell}`]))
    .join(", ")
}

/**
 * The one or two sentences, items or rows of a markdown text that have most of a question's words, as plain text: where the answer most likely stands, not an
 * answer in words of its own. Undefined where nothing fits.
 */
export const findAnswer = (markdown: string, question: string): string | undefined => atOnce(answerSteps(markdown, question))
