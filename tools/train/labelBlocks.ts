import { gramsOf } from "../evaluate/metrics/gramsOf.ts"
import { oneLine } from "../evaluate/metrics/oneLine.ts"
import { tokensOf } from "../evaluate/metrics/wordsOf.ts"

/** Labels of blocks: how much they are content, and their weights. */
export interface Labels {
  /** From 0 to 1. */
  readonly labels: Float32Array
  /** They add up to 1, or to 0 if nothing is known. */
  readonly weights: Float32Array
}

/** Words after which a longer block counts no more. */
const mostWords = 200
/** A block of so few words is content if it appears by itself in the truth. */
const fewWords = 4

/** Labels blocks by the share of their word 3-grams in the wanted text. */
export const labelByText = (texts: ReadonlyArray<string>, wanted: string): Labels => {
  const words = tokensOf(wanted.toLowerCase())
  const grams = new Set(gramsOf(words, 3))
  const joined = ` ${words.join(" ")} `
  const lines = new Set(
    wanted
      .toLowerCase()
      .split("\n")
      .map((line) => tokensOf(line).join(" ")),
  )
  const labels = new Float32Array(texts.length)
  const weights = new Float32Array(texts.length)
  for (const [index, text] of texts.entries()) {
    const own = tokensOf(text.toLowerCase())
    weights[index] = Math.min(mostWords, own.length)
    labels[index] = own.length <= fewWords ? shortLabel(own, { lines, joined }) : shareIn(gramsOf(own, 3), grams)
  }
  return { labels, weights: normalised(weights) }
}

const shortLabel = (
  own: ReadonlyArray<string>,
  { lines, joined }: { readonly lines: ReadonlySet<string>; readonly joined: string },
): number => {
  const text = own.join(" ")
  if (text === "") return 0
  if (lines.has(text)) return 1
  if (!joined.includes(` ${text} `)) return 0
  return own.length >= 3 ? 1 : 0.5
}

const shareIn = (own: ReadonlyArray<string>, grams: ReadonlySet<string>): number =>
  own.filter((gram) => grams.has(gram)).length / Math.max(1, own.length)

/** Labels the blocks that contain snippets known to be wanted or unwanted; the others are unknown. */
export const labelBySnippets = (
  texts: ReadonlyArray<string>,
  wanted: ReadonlyArray<string>,
  unwanted: ReadonlyArray<string>,
): Labels => {
  const labels = new Float32Array(texts.length)
  const weights = new Float32Array(texts.length)
  for (const [index, text] of texts.entries()) {
    const plain = oneLine(text)
    if (plain === "") continue
    const isIn = (snippet: string): boolean => plain.includes(snippet) || (plain.length > 20 && snippet.includes(plain))
    if (wanted.map(oneLine).some(isIn)) labels[index] = 1
    else if (!unwanted.map(oneLine).some(isIn)) continue
    weights[index] = 1
  }
  return { labels, weights: normalised(weights) }
}

const normalised = (weights: Float32Array): Float32Array => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum === 0 ? weights : weights.map((weight) => weight / sum)
}
