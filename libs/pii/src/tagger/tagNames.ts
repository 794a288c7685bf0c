import { labelCount } from "./labels.ts"
import type { Lexicon } from "./Lexicon.ts"
import { marginalsOf } from "./marginalsOf.ts"
import { type NameRun, nameRuns } from "./nameRuns.ts"
import type { Tagger } from "./Tagger.ts"
import { FeatureWriter } from "./tokenFeatures.ts"
import { tokenize } from "./tokenize.ts"
import type { Tokens } from "./Tokens.ts"
import { type WordTraits, wordTraits } from "./wordTraits.ts"

/** Tokens that are tagged in one go: what bounds the memory of the sums. A longer stretch without a break is cut. */
const longestStretch = 1024

/** Names in a text that are more probable than each of `least`, by a tagger. Linear in the text. */
export const tagWords = (
  { tokens, traits }: { readonly tokens: Tokens; readonly traits: WordTraits },
  tagger: Tagger,
  least: ReadonlyArray<number>,
): ReadonlyArray<ReadonlyArray<NameRun>> => {
  const writer = new FeatureWriter(tokens, traits)
  const found = least.map((): Array<NameRun> => [])
  for (let start = 0; start < tokens.count;) {
    const end = stretchEnd(traits, start, tokens.count)
    const marginals = marginalsOf(sumsOf(writer, { start, end, silent: traits.silent }, tagger), tagger.steps)
    const stretch: Pick<Tokens, "ends" | "starts"> = {
      starts: tokens.starts.subarray(start, end),
      ends: tokens.ends.subarray(start, end),
    }
    for (const [index, one] of least.entries())
      for (const run of nameRuns(stretch, marginals, one)) found[index]?.push(run)
    start = end
  }
  return found
}

/** The same of a text that is given as such, of one probability. */
export const tagNames = (
  text: string,
  { least, lexicon, tagger }: { readonly least: number; readonly lexicon: Lexicon; readonly tagger: Tagger },
): ReadonlyArray<NameRun> => {
  const tokens = tokenize(text)
  return tagWords({ tokens, traits: wordTraits(tokens, lexicon) }, tagger, [least])[0] ?? []
}

/** Where a stretch from a token on ends: behind its last break, unless it has none. */
const stretchEnd = ({ breaks }: WordTraits, start: number, count: number): number => {
  if (count - start <= longestStretch) return count
  const last = breaks.lastIndexOf(1, start + longestStretch - 1)
  return last > start ? last + 1 : start + longestStretch
}

/** What is never tagged is no part of a name, whatever stands beside it. */
const certain = 30

const sumsOf = (
  writer: FeatureWriter,
  { end, silent, start }: { readonly silent: Uint8Array; readonly end: number; readonly start: number },
  { scale, weights }: Tagger,
): Float64Array => {
  const sums = new Float64Array((end - start) * labelCount)
  const one = new Int32Array(labelCount)
  for (let token = start; token < end; token++) {
    const at = (token - start) * labelCount
    if (silent[token] === 1) {
      sums[at] = certain
      continue
    }
    writer.write(token)
    one.fill(0)
    for (let index = 0; index < writer.count; index++) {
      const from = (writer.numbers[index] ?? 0) * labelCount
      for (let label = 0; label < labelCount; label++) one[label] = (one[label] ?? 0) + (weights[from + label] ?? 0)
    }
    for (let label = 0; label < labelCount; label++) sums[at + label] = (one[label] ?? 0) / scale
  }
  return sums
}
