import { lexicon as packedLexicon } from "./lexicon.data.ts"
import type { Lexicon } from "./Lexicon.ts"
import { unpackLexicon } from "./packLexicon.ts"
import { unpackTagger } from "./packTagger.ts"
import type { Tagger } from "./Tagger.ts"
import { taggerWeights } from "./taggerWeights.data.ts"

let [lexicon, tagger]: [Lexicon | undefined, Tagger | undefined] = [undefined, undefined]

/** The lexicon that this lib comes with, unpacked when it is first asked for. */
export const shippedLexicon = (): Lexicon => (lexicon ??= unpackLexicon(packedLexicon))

/** The trained tagger that this lib comes with, unpacked when it is first asked for. */
export const shippedTagger = (): Tagger => (tagger ??= unpackTagger(taggerWeights))
