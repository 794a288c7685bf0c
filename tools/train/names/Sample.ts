import { FeatureWriter, type Lexicon, tokenize, wordTraits } from "@trawl/pii/training"
import { labelTokens } from "./labelTokens.ts"
import type { Passage } from "./readSets.ts"

/** A passage as a training sample: features one after the other, `offsets` where those of each token begin. A token that is never tagged has none. */
export interface Sample {
  readonly features: Int32Array
  readonly offsets: Int32Array
  readonly labels: Uint8Array
  readonly weight: number
}

/** Makes a sample of a passage. */
export const sampleOf = ({ names, text }: Pick<Passage, "names" | "text">, lexicon: Lexicon, weight = 1): Sample => {
  const tokens = tokenize(text)
  const traits = wordTraits(tokens, lexicon)
  const writer = new FeatureWriter(tokens, traits)
  const offsets = new Int32Array(tokens.count + 1)
  const features: Array<number> = []
  for (let token = 0; token < tokens.count; token++) {
    if (traits.silent[token] === 0) {
      writer.write(token)
      for (let index = 0; index < writer.count; index++) features.push(writer.numbers[index] ?? 0)
    }
    offsets[token + 1] = features.length
  }
  return {
    features: Int32Array.from(features),
    offsets,
    labels: labelTokens(tokens, names).map((label, token) => (traits.silent[token] === 1 ? 0 : label)),
    weight,
  }
}
