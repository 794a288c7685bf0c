import type { PhrasingContent } from "mdast"
import { nodeText } from "./nodeText.ts"

/** A label with its value. */
export interface LabelledValue {
  readonly label: string
  readonly value: string
}

/** Most characters and words of a label. */
const longestLabel = 60
const mostWords = 6

/** Longest value, in characters. */
const longestValue = 2_000

/** Whether a text may be a label: short, begins with a letter, not a sentence. */
export const isLabel = (text: string): boolean =>
  text !== "" &&
  text.length <= longestLabel &&
  /^[\p{L}\p{N}]/u.test(text) &&
  /\p{L}/u.test(text) &&
  !/[.!?]\s|[{}<>]|https?$/u.test(text) &&
  text.split(/\s/u).length <= mostWords

/** Parses a line such as `Label: value`; undefined if it is no such line. */
export const labelledLine = (line: string): LabelledValue | undefined => {
  const head = line.slice(0, longestLabel + 1)
  const colon = /[:：]/u.exec(head)?.index
  if (colon === undefined) return undefined
  const [label, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  // A time and a URL have a colon too.
  if (value === "" || value.startsWith("//") || (/\d$/u.test(label) && /^\d\d/u.test(value))) return undefined
  return isLabel(label) && value.length <= longestValue ? { label, value } : undefined
}

const linesOf = (children: ReadonlyArray<PhrasingContent>): ReadonlyArray<ReadonlyArray<PhrasingContent>> => {
  const lines: Array<Array<PhrasingContent>> = [[]]
  for (const child of children) {
    if (child.type === "break") lines.push([])
    else lines.at(-1)?.push(child)
  }
  return lines
}

const inBold = (line: ReadonlyArray<PhrasingContent>): LabelledValue | undefined => {
  const [first, ...rest] = line
  if (first?.type !== "strong" || rest.length === 0) return undefined
  const label = nodeText(first, longestLabel + 1)
    .replace(/[:：]$/u, "")
    .trimEnd()
  const value = nodeText(rest, longestValue).replace(/^[:：]\s*/u, "")
  return isLabel(label) && value !== "" && value.length < 300 ? { label, value } : undefined
}

/** The labels with values in the lines of a paragraph: bold, or before a colon. */
export const labelledIn = (children: ReadonlyArray<PhrasingContent>): ReadonlyArray<LabelledValue> =>
  linesOf(children).flatMap((line) => inBold(line) ?? labelledLine(nodeText(line, longestValue + longestLabel)) ?? [])
